-- Equality beside ranges in one exclusion constraint. Trusted: the owner of the database may create it.
create extension if not exists btree_gist;

-- Where an item lies. One without a row has not been looked for yet.
create table item_places (
  item_id bigint primary key references items on delete cascade,
  office_id bigint not null references offices,
  -- When somebody last saw it there.
  checked_at timestamptz not null default now()
);
create index on item_places (office_id);

-- Days on which an office is closed besides its usual days off, by its own calendar.
create table office_holidays (
  office_id bigint not null references offices,
  day date not null,
  name text not null,
  primary key (office_id, day)
);

create table absences (
  id bigint generated always as identity primary key,
  manager_id bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null,
  entered_by bigint references users,
  created_at timestamptz not null default now()
);
create index on absences (manager_id, ends_at);

create table meetings (
  id bigint generated always as identity primary key,
  -- The client: a person, a browser nobody has signed in with yet, or contacts that staff wrote down.
  user_id bigint references users,
  visitor_id text,
  name text not null,
  phone text not null default '',
  email text not null default '',
  manager_id bigint not null references users,
  office_id bigint not null references offices,
  place text not null check (place in ('office', 'video')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'planned' check (state in ('planned', 'completed', 'cancelled')),
  purpose text not null check (purpose in ('showing', 'consultation', 'fitting', 'contract', 'handover', 'bank')),
  comment text not null default '',
  -- How many come, the client included.
  guests int not null default 1 check (guests between 1 and 6),
  request_id bigint references requests,
  -- Null: the client booked it.
  entered_by bigint references users,
  outcome text check (outcome in ('chosen', 'thinking', 'again', 'refused', 'absent')),
  note text not null default '',
  next_step text not null default '',
  finished_at timestamptz,
  finished_by bigint references users,
  cancelled_by text check (cancelled_by in ('client', 'house')),
  cancel_reason text not null default '',
  cancelled_at timestamptz,
  cancelled_by_user bigint references users,
  -- The entry in people's calendars: it stays the same and its number grows, so that calendars replace it.
  uid uuid not null default gen_random_uuid(),
  sequence int not null default 0,
  version int not null default 1,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'completed') = (outcome is not null)),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  -- Nobody receives two at once, whatever a program thinks.
  constraint one_meeting_at_a_time exclude using gist (manager_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state = 'planned')
);
create index on meetings (manager_id, starts_at);
create index on meetings (starts_at) where state = 'planned';
create index on meetings (user_id);
create index on meetings (email) where state = 'planned';
create index on meetings (visitor_id) where user_id is null;
create index on meetings (request_id);

create table meeting_items (
  meeting_id bigint not null references meetings,
  place int not null,
  item_id bigint not null,
  item_name text not null,
  shown boolean not null default false,
  wanted boolean not null default false,
  primary key (meeting_id, place)
);
create index on meeting_items (item_id);

-- Every move as it was made: from where, to where, by whom and why.
create table meeting_moves (
  id bigint generated always as identity primary key,
  meeting_id bigint not null references meetings,
  moved_at timestamptz not null default now(),
  -- Null: a client without an account.
  moved_by bigint references users,
  by_client boolean not null,
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  from_office_id bigint not null references offices,
  from_place text not null,
  from_manager_id bigint not null references users,
  to_starts_at timestamptz not null,
  to_ends_at timestamptz not null,
  to_office_id bigint not null references offices,
  to_place text not null,
  to_manager_id bigint not null references users,
  why text not null default ''
);
create index on meeting_moves (meeting_id, id);
