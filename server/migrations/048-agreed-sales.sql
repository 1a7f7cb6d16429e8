-- A sale for less than the price waits here until another person agrees to it.
create table sale_asks (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  client_id bigint references users,
  client_name text not null,
  price bigint not null check (price between 1 and 1000000000000),
  -- What the item was offered for when it was asked.
  listed_price bigint not null,
  note text not null default '',
  by_id bigint not null references users,
  -- The hold that stood then; another one ends what was asked.
  hold_id bigint references item_holds,
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  reason text not null default '',
  check (price < listed_price),
  check ((state = 'waiting') = (decided_at is null)),
  -- Nobody agrees to what they asked for.
  check (state <> 'agreed' or decided_by <> by_id)
);
create unique index on sale_asks (item_id) where state = 'waiting';
create index on sale_asks (by_id) where state = 'waiting';
create index on sale_asks (client_id) where client_id is not null;

-- Of sales from now on; earlier ones named who allowed them without asking.
alter table item_sales add constraint item_sales_another_agrees check (approved_by <> by_id) not valid;

-- How many items somebody holds.
create index on item_holds (by_id) where ended_at is null;
