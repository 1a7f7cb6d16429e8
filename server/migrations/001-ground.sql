-- One row: what this database is, and which life of it this is.
create table house (
  only_row boolean primary key default true check (only_row),
  kind text not null check (kind in ('demo', 'production')),
  -- Renewed when a backup is restored: readers of a stream then start over.
  epoch uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  filled_at timestamptz
);

-- The house's clock. A test's schema replaces it with one that adds an offset.
create function house_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- A cached page is valid while the revisions of its domains stand.
create table revisions (
  domain text primary key,
  revision bigint not null default 1
);
insert into revisions (domain) values ('content'), ('catalog'), ('auctions');

create function bump_revision() returns trigger language plpgsql as $$
begin
  update revisions set revision = revision + 1 where domain = tg_argv[0];
  return null;
end $$;

-- The answer to a write, stored in the transaction of its effect: the same key gives the same answer.
create table idempotency_keys (
  caller text not null,
  key text not null,
  call text not null,
  body_hash text not null,
  status int,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index on idempotency_keys (created_at);

-- Worthless after a crash, so it need not survive one.
create unlogged table rate_limits (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null
);

create table files (
  id bigint generated always as identity primary key,
  name text not null,
  media_type text not null,
  size int not null check (size <= 26214400),
  sha256 text not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);

-- Queued in the effect's own transaction; the body is emptied when the letter is old.
create table letters (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  kind text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  -- Sent again when sending was interrupted half-way; others are marked unconfirmed.
  critical boolean not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'unconfirmed', 'failed')),
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on letters (created_at desc);
