-- Asked of all rows of a statement at once: a sale is thousands of lines. What is whole by then needs no further look;
-- the rest, and every reversal, is asked again at the end of the transaction.
drop trigger even_entry on money_entries;
drop trigger even_lines on money_lines;
drop trigger count_balance on money_lines;
drop trigger closed_day on money_entries;

create table money_unfinished (entry_id bigint primary key);

create or replace function refuse_uneven() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(amount) <> 0 from money_lines where entry_id = new.entry_id) then
    raise exception 'the lines of entry % do not come to zero', new.entry_id;
  end if;
  if exists (
    select from money_entries e join money_entries o on o.id = e.reverses
    where e.id = new.entry_id and (o.reverses is not null or exists (
      (select account_id, sum(amount) from money_lines where entry_id = e.id group by 1
       except select account_id, -sum(amount) from money_lines where entry_id = o.id group by 1)
      union all
      (select account_id, -sum(amount) from money_lines where entry_id = o.id group by 1
       except select account_id, sum(amount) from money_lines where entry_id = e.id group by 1)))) then
    raise exception 'entry % is not the mirror of what it reverses', new.entry_id;
  end if;
  delete from money_unfinished where entry_id = new.entry_id;
  return null;
end $$;
create constraint trigger even after insert on money_unfinished deferrable initially deferred
  for each row execute function refuse_uneven();

create function note_unfinished_entries() returns trigger language plpgsql as $$
begin
  insert into money_unfinished
  select id from new_rows e
  where reverses is not null or not exists (select from money_lines where entry_id = e.id)
  on conflict do nothing;
  return null;
end $$;
create trigger note_unfinished after insert on money_entries referencing new table as new_rows
  for each statement execute function note_unfinished_entries();

-- Lines that come later than the entry's own are never whole by themselves.
create function note_unfinished_lines() returns trigger language plpgsql as $$
begin
  insert into money_unfinished
  select entry_id from (
    select entry_id, count(*) as lines, sum(amount) as sum from new_rows group by 1) e
  where sum <> 0 or lines < 2 or lines <> (select count(*) from money_lines where entry_id = e.entry_id)
  on conflict do nothing;
  return null;
end $$;
create trigger note_unfinished after insert on money_lines referencing new table as new_rows
  for each statement execute function note_unfinished_lines();

create or replace function count_balance() returns trigger language plpgsql as $$
begin
  update money_accounts a set balance = balance + n.sum
  from (select account_id, sum(amount) as sum from new_rows group by 1) n
  where a.id = n.account_id and a.party_id is not null;
  return null;
end $$;
create trigger count_balance after insert on money_lines referencing new table as new_rows
  for each statement execute function count_balance();

create or replace function refuse_closed_day() returns trigger language plpgsql as $$
declare
  closed date;
begin
  perform pg_advisory_xact_lock_shared(hashtext('money_periods'));
  select max(last_day) into closed from money_periods;
  if exists (select from new_rows where day <= closed) then
    raise exception 'the period of % is closed', closed using errcode = 'GR423';
  end if;
  return null;
end $$;
create trigger closed_day after insert on money_entries referencing new table as new_rows
  for each statement execute function refuse_closed_day();
