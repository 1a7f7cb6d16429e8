-- Whose thing a lot is; null: the house's own.
alter table lots add consignment_id bigint references consignments;
create index on lots (consignment_id) where consignment_id is not null;

-- [A44] Whether somebody is the owner of a lot's thing or is named on the owner's card: by account, address or telephone,
-- the owner also by ИНН. Asked while an offer is judged, of lots that have an owner alone.
create function is_own_lot(lot bigint, bidder bigint) returns boolean stable language sql as $$
  select exists (
    select from lots l join consignments g on g.id = l.consignment_id
      join seller_contracts c on c.id = g.contract_id join sellers s on s.id = c.seller_id
      join users u on u.id = bidder
      cross join lateral (
        select s.user_id, s.email, s.phone
        union all select t.user_id, t.email, t.phone from seller_ties t where t.seller_id = s.id) named
    where l.id = lot and (named.user_id = u.id or lower(named.email) = lower(u.email)
      or regexp_replace(named.phone, '\D', '', 'g') = nullif(regexp_replace(u.phone, '\D', '', 'g'), '')
      or s.inn = (select inn from companies where user_id = u.id)))
$$;
