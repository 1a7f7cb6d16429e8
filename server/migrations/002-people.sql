create table users (
  id bigint generated always as identity primary key,
  email text unique,
  name text not null,
  phone text not null default '',
  password_hash text,
  roles text[] not null default '{}',
  confirmed_at timestamptz,
  disabled_at timestamptz,
  erased_at timestamptz,
  totp_secret text,
  -- The step of the last accepted code: a code is good once.
  totp_last_step bigint not null default 0,
  totp_enabled_at timestamptz,
  totp_pending_secret text,
  created_at timestamptz not null default now()
);

create table companies (
  user_id bigint primary key references users,
  name text not null,
  inn text not null,
  ogrn text not null,
  requisites text not null default ''
);

create table bank_managers (
  user_id bigint primary key references users,
  limit_item_in_order int not null check (limit_item_in_order > 0),
  office_id bigint
);

create table recovery_codes (
  user_id bigint not null references users,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Only a hash of the token is kept: a copy of this table opens no session.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users,
  device text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index on sessions (user_id) where ended_at is null;

-- Links of letters: confirmation of an address, a new password, a subscription. Good once.
create table letter_tokens (
  token_hash bytea primary key,
  purpose text not null,
  user_id bigint references users,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index on letter_tokens (user_id);

-- What a person agreed to: which text, when, from where.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  visitor_id text,
  purpose text not null,
  text_version text not null,
  address text not null,
  given_at timestamptz not null default now()
);

create table consent_texts (
  purpose text not null,
  version text not null,
  html text not null,
  primary key (purpose, version)
);
