-- What a person sent out of the wishlist: immutable, with the prices of that moment. Only its state moves on.
create table requests (
  id bigint generated always as identity primary key,
  -- Null: a visitor.
  user_id bigint references users,
  -- The event of whose draft it was made; null: of the general one.
  event text,
  name text not null,
  phone text not null,
  email text not null,
  -- For whom a manager asks.
  client_name text not null default '',
  comment text not null default '',
  state text not null default 'new' check (state in ('new', 'working', 'showing', 'done', 'declined')),
  sent_at timestamptz not null default now(),
  state_at timestamptz not null default now()
);
create index on requests (user_id, id desc);

create table request_items (
  request_id bigint not null references requests,
  place int not null,
  item_id bigint not null,
  item_name text not null,
  -- How many stones of a set; null: all of it.
  count int check (count > 0),
  -- Null: «Цена по запросу».
  price bigint,
  primary key (request_id, place)
);
