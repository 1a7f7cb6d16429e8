create table questions (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  question text not null,
  created_at timestamptz not null default now()
);

-- One row a person or address and kind; nothing is sent until it is confirmed.
create table subscriptions (
  id bigint generated always as identity primary key,
  email text not null,
  kind text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (email, kind)
);

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  title text not null,
  content text not null,
  tone text not null default 'neutral' check (tone in ('neutral', 'good', 'bad', 'metal')),
  href text,
  managers_only boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index on notifications (user_id, id) where read_at is null;
