-- What people say of themselves, how they change their address, what they agreed to, and how they leave.

alter table users
  -- «Как к вам обращаться»; empty: by the name.
  add column greeting text not null default '',
  add column password_changed_at timestamptz;

alter table companies
  add column kpp text not null default '',
  add column bik text not null default '',
  add column account text not null default '',
  add column correspondent text not null default '';

-- Both addresses must agree; either may refuse. One at a time of a person.
create table email_changes (
  user_id bigint primary key references users,
  email text not null,
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_agreed_at timestamptz,
  new_agreed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

alter table consents add column withdrawn_at timestamptz;
create index on consents (user_id) where user_id is not null;

-- A letter about what is being forgotten is itself forgotten when it has left.
alter table letters add column forget boolean not null default false;

-- Who asked to be forgotten, and what was done: numbers and words of the house, nothing of the person.
create table erasures (
  user_id bigint primary key references users,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  protocol jsonb
);
create index on erasures (asked_at) where done_at is null;
