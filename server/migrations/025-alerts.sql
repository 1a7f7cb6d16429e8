-- A saved filter tells its owner of new matches. A visitor's tells nobody until the browser has got its person.
alter table saved_filters
  -- The list of an event: everything stays inside of it.
  add event text check (event ~ '^event-(diamonds|jewelry|posie)-[0-9]{1,9}$'),
  add by_letter boolean not null default false,
  add on_site boolean not null default false,
  add frequency text not null default 'at-once' check (frequency in ('at-once', 'daily', 'weekly')),
  add price_falls boolean not null default false,
  add in_catalog boolean not null default true,
  add in_lots boolean not null default false,
  -- What was found later is new to its owner.
  add looked_at timestamptz not null default now(),
  -- Taken away, and may be brought back for a while.
  add removed_at timestamptz,
  -- By it processes that hold filters in memory know what to read again, from their previous pg_snapshot_xmin on.
  add changed_xid xid8 not null default pg_current_xact_id(),
  add check (in_catalog or in_lots);
create index on saved_filters (changed_xid);
create index on saved_filters (removed_at) where removed_at is not null;

create function note_changed_xid() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger note_change before update on saved_filters for each row execute function note_changed_xid();

-- What was told of a filter's matches: each once. The row of a price keeps the lowest that was told.
create table filter_tellings (
  filter_id bigint not null references saved_filters on delete cascade,
  what text not null check (what in ('item', 'price', 'lot')),
  -- Of an item or of a lot.
  subject_id bigint not null,
  price bigint,
  found_at timestamptz not null default now(),
  primary key (filter_id, what, subject_id)
);
create index on filter_tellings (filter_id, found_at);

-- What may be news to a filter, with what stood there before; rows go in the transaction that tells of them.
create table alert_causes (
  id bigint generated always as identity primary key,
  item_id bigint,
  lot_id bigint,
  -- Null: the item is new.
  part text check (part in ('items', 'stones', 'jewels')),
  before jsonb,
  at timestamptz not null default now(),
  check (num_nonnulls(item_id, lot_id) = 1 and (part is null) = (before is null))
);

create function note_item_causes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into alert_causes (item_id) select id from new_rows where status = 'available';
  else
    insert into alert_causes (item_id, part, before)
    select n.id, 'items', jsonb_build_object('type', o.type, 'status', o.status, 'price', o.price, 'weight', o.weight,
      'count', o.count, 'label_investment', o.label_investment, 'label_new', o.label_new, 'for_order', o.for_order,
      'collection_code', o.collection_code)
    from old_rows o join new_rows n on n.id = o.id
    where n.status = 'available'
      and (o.type, o.status, o.price, o.weight, o.count, o.label_investment, o.label_new, o.for_order, o.collection_code)
        is distinct from
        (n.type, n.status, n.price, n.weight, n.count, n.label_investment, n.label_new, n.for_order, n.collection_code);
  end if;
  return null;
end $$;
create trigger note_alert_insert after insert on items referencing new table as new_rows
  for each statement execute function note_item_causes();
create trigger note_alert_update after update on items referencing old table as old_rows new table as new_rows
  for each statement execute function note_item_causes();

create function note_part_causes() returns trigger language plpgsql as $$
begin
  execute format('insert into alert_causes (item_id, part, before)
    select n.item_id, %L, to_jsonb(o) from old_rows o join new_rows n on n.item_id = o.item_id
    where o.* is distinct from n.*', tg_table_name);
  return null;
end $$;
create trigger note_alert_update after update on stones referencing old table as old_rows new table as new_rows
  for each statement execute function note_part_causes();
create trigger note_alert_update after update on jewels referencing old table as old_rows new table as new_rows
  for each statement execute function note_part_causes();

-- A lot is news when its auction is published, or when it comes to a published one. The bids' statements fire neither.
create function note_published_lots() returns trigger language plpgsql as $$
begin
  insert into alert_causes (lot_id) select id from lots where auction_id = new.id;
  return null;
end $$;
create trigger note_alert_published after update of status on auctions for each row
  when (old.status = 'draft' and new.status in ('announced', 'admission', 'active'))
  execute function note_published_lots();

create function note_lot_stones() returns trigger language plpgsql as $$
begin
  insert into alert_causes (lot_id)
  select distinct n.lot_id from new_rows n join lots l on l.id = n.lot_id join auctions a on a.id = l.auction_id
  where a.status in ('announced', 'admission', 'active');
  return null;
end $$;
create trigger note_alert_insert after insert on lot_stones referencing new table as new_rows
  for each statement execute function note_lot_stones();
