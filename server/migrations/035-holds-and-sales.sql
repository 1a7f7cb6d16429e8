-- An item kept back for somebody until an hour, one at a time. How the item stands in the catalog follows from it.
create table item_holds (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  -- Somebody who has an account, or a name alone.
  client_id bigint references users,
  client_name text not null,
  until timestamptz not null,
  note text not null default '',
  -- What it was promised at.
  request_id bigint references requests,
  meeting_id bigint references meetings,
  by_id bigint references users,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by bigint references users,
  end_kind text check (end_kind in ('released', 'expired', 'sold')),
  end_why text not null default '',
  check ((ended_at is null) = (end_kind is null))
);
create unique index on item_holds (item_id) where ended_at is null;
create index on item_holds (item_id, id);
create index on item_holds (until) where ended_at is null;
create index on item_holds (client_id) where client_id is not null;

create table item_sales (
  id bigint generated always as identity primary key,
  item_id bigint not null references items,
  client_id bigint references users,
  client_name text not null,
  price bigint not null check (price between 1 and 1000000000000),
  -- What it was offered for that day; null: on request.
  listed_price bigint,
  -- Who allowed less than that.
  approved_by bigint references users,
  note text not null default '',
  by_id bigint references users,
  sold_at timestamptz not null default now(),
  -- The deal fell through and the item is offered again.
  returned_at timestamptz,
  returned_by bigint references users,
  return_why text not null default '',
  check (approved_by is not null or listed_price is null or price >= listed_price)
);
create unique index on item_sales (item_id) where returned_at is null;
create index on item_sales (item_id, id);
create index on item_sales (client_id) where client_id is not null;

-- Whom to tell when it is free again.
create table item_waits (
  item_id bigint not null references items,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (item_id, user_id)
);
create index on item_waits (user_id);
