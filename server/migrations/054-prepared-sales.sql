-- A sale is prepared in the back office: it is edited as everything else, and its lots lie apart until it is announced.
alter table auctions
  add version int not null default 1 check (version > 0),
  add archived_at timestamptz;

-- What was announced of a lot besides its figures.
alter table lots
  add estimate_low bigint check (estimate_low > 0),
  add estimate_high bigint check (estimate_high >= estimate_low),
  add report text not null default '',
  add check ((estimate_low is null) = (estimate_high is null));

-- Lots of a sale that is prepared, with figures that may still be missing or wrong. Nothing that people outside see reads
-- this table. Numbers come from the lots' own sequence: when the sale is announced, each becomes the lot of its number.
create table prepared_lots (
  id bigint primary key,
  auction_id bigint not null references auctions,
  place int not null,
  name text not null,
  start_price bigint,
  reserve bigint,
  -- Null: by the scale [A1].
  step bigint,
  estimate_low bigint,
  estimate_high bigint,
  report text not null default '',
  version int not null default 1 check (version > 0),
  archived_at timestamptz
);
create index on prepared_lots (auction_id);

create table prepared_lot_stones (
  lot_id bigint not null references prepared_lots on delete cascade,
  item_id bigint not null references items,
  position int not null default 0,
  primary key (lot_id, item_id)
);
create index on prepared_lot_stones (item_id);

insert into prepared_lots (id, auction_id, place, name, start_price, reserve, step)
select id, auction_id, number, name, start_price, reserve, step from lots;
insert into prepared_lot_stones (lot_id, item_id, position) select lot_id, item_id, position from lot_stones;

-- Texts, terms and times of an announced sale may be edited: pages that were kept with the old ones go.
drop trigger bump on auctions;
create trigger bump after insert or delete or update of code, name, lead, description, status, paused_at, starts_at,
  first_closes_at, results_published_at, admission_until, hard_end, conditions, documents on auctions
  for each statement execute function bump_revision('auctions');
drop trigger bump on lots;
create trigger bump after insert or delete or update of status, name, description, price_hidden, report on lots
  for each statement execute function bump_revision('auctions');
