-- The second bidder is asked, not bound: whose word a lot waits for, at which sum, until when [A33].
alter table lots
  add column asked_id bigint references admissions,
  add column asked_sum bigint,
  add column asked_until timestamptz,
  add constraint lots_question_whole check (num_nonnulls(asked_id, asked_sum, asked_until) in (0, 3)),
  add constraint lots_question_pending check (asked_id is null or (status = 'pending' and asked_id <> all (passed_over)));
create index lots_asked_until on lots (asked_until) where asked_until is not null;

-- Who fell away is not bound by the lead that stays on record; who is asked is not bound before the answer [A17, A33].
create or replace view exposures as
  select leader_id as admission_id, auction_id, id as lot_id, coalesce(maximum, price) as amount
  from lots where status in ('on_sale', 'pending') and leader_id is not null and leader_id <> all (passed_over)
  union all
  select winner_id, auction_id, id, sold_price from lots where status = 'sold'
  union all
  select p.admission_id, l.auction_id, l.id,
    greatest(case when l.leader_id = p.admission_id then coalesce(l.maximum, l.price) end, s.amount)
  from lots l
  join rebidding_places p on p.lot_id = l.id
  left join sealed_offers s on s.lot_id = l.id and s.admission_id = p.admission_id
  where l.status = 'rebidding' and (l.leader_id = p.admission_id or s.amount is not null);
