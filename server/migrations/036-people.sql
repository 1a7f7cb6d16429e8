-- What those who keep the house do with people.

-- Which acts there are, contract/back-office/acts.ts says.
alter table changes drop constraint if exists changes_act_check;
alter table changes add constraint changes_act_check check (act ~ '^[a-z][a-z-]*$');

-- Lists of people go by name, so many at a time; doubles are found by the telephone.
create index users_by_name on users (lower(name), id) where erased_at is null;
create index users_by_phone on users (phone) where phone <> '';

-- Who closed the way in, and why; open again they are empty.
alter table users
  add column disabled_by bigint references users,
  add column disabled_why text not null default '';

-- Who was asked to work for the house. It is accepted when the person sets a password.
create table invitations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  by_id bigint references users,
  at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on invitations (user_id, id desc);

-- A second factor that was lost. Of an admin it waits for a second person; nobody decides on their own asking.
create table factor_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  why text not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'withdrawn')),
  decided_by bigint references users,
  decided_at timestamptz,
  check (asked_by <> user_id),
  check (state <> 'done' or decided_by is null or decided_by not in (user_id, asked_by))
);
create unique index on factor_resets (user_id) where state = 'waiting';

-- Who looked at which document of a person, and when. The newest counts.
create table identifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  document text not null check (document in ('passport', 'foreign-passport', 'residence', 'other')),
  number text not null,
  issued_by text not null default '',
  issued_on date,
  checked_on date not null,
  checked_by bigint references users,
  created_at timestamptz not null default now()
);
create index on identifications (user_id, id desc);
