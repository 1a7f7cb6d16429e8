-- Who works for the house, as contract/roles.ts says it (isStaff); a test holds the two together.
create view staff as
  select id as user_id from users where roles && '{admin,auctions_manager}'
  union all
  select user_id from bank_managers;

-- Rule A42 for those who were admitted before it: their maxima end, their standing bids stay (A18).
create table stopped as
  select id, state from admissions where state in ('approved', 'requested') and user_id in (select user_id from staff);
insert into lot_turns (lot_id, after_no, kind, admission_id, at)
  select l.id, l.offers_count, 'cancel-maximum', s.id, house_now()
  from stopped s join lots l on l.status in ('on_sale', 'rebidding', 'pending', 'sold')
    and l.id in (select o.lot_id from offers o where o.admission_id = s.id and o.refusal is null)
  where s.state = 'approved' order by l.id;
update lots set maximum = null, maximum_no = null
  where leader_id in (select id from stopped) and maximum is not null and status in ('on_sale', 'rebidding', 'pending', 'sold');
update admissions a set state = case a.state when 'approved' then 'revoked' else 'refused' end,
    reason = 'Сотрудники дома не торгуются.', decided_at = house_now()
  from stopped s where s.id = a.id;
drop table stopped;

-- Hidden sums are nobody's before they open, in rows already written too: a refused maximum leaves the log, and figures
-- of maxima and of what a limit left leave the notes. `live_events` says the same rows.
create table hushed as
  select r.id, r.lot_id, o.sealed or o.amount is null as sumless,
    case o.refusal
      when 'maximum-not-raised' then 'Новый предел не больше прежнего.'
      when 'maximum-below-amount' then 'Предел меньше самой ставки.'
      when 'limit-exceeded' then 'Превышен лимит.'
      else r.note
    end as note
  from log_rows r join offers o on o.id = r.offer_id
  where o.refusal is not null and r.bid_id is null
    and (o.sealed or o.amount is null or o.refusal in ('maximum-below-amount', 'limit-exceeded'));
create index on hushed (id);
analyze hushed;
update log_rows r set after = case when h.sumless then null else r.after end, note = h.note
  from hushed h where h.id = r.id;
update live_events e set payload = jsonb_set(
    case when h.sumless then jsonb_set(e.payload::jsonb, '{row,after}', 'null') else e.payload::jsonb end,
    '{row,note}', to_jsonb(h.note))::json
  from hushed h
  where e.topic = 'log:' || h.lot_id and e.event = 'auction_log_bet_update' and (e.payload #>> '{row,id}')::bigint = h.id;
drop table hushed;
