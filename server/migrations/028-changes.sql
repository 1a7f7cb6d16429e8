-- Rights given to a person by name, beside those of the roles.
create table user_rights (
  user_id bigint not null references users,
  "right" text not null check ("right" in ('goods', 'sales', 'desk', 'money', 'words', 'people', 'requests', 'audit')),
  given_by bigint references users,
  given_at timestamptz not null default now(),
  primary key (user_id, "right")
);

-- Who works for the house, as contract/roles.ts says it (isStaff); a test holds the two together.
create or replace view staff as
  select id as user_id from users where roles && '{admin,auctions_manager}'
  union all
  select user_id from bank_managers
  union all
  select user_id from user_rights;

-- What is edited in the back office carries its version, and leaves the site without being deleted.
alter table items add version int not null default 1, add archived_at timestamptz;
alter table offices add version int not null default 1, add archived_at timestamptz;
alter table spec_tooltips add version int not null default 1, add archived_at timestamptz;
alter table faq_questions add version int not null default 1, add archived_at timestamptz;

-- Everything that reached the public tables by an editor: one row an act.
create table changes (
  id bigint generated always as identity primary key,
  by_id bigint references users,
  at timestamptz not null default now(),
  act text not null check (act in ('publish', 'scheduled', 'bulk', 'import', 'archive', 'unarchive', 'undo', 'rights')),
  why text not null default '',
  title text not null,
  kinds text[] not null,
  created int not null,
  changed int not null,
  undo_of bigint references changes
);
create index on changes (undo_of) where undo_of is not null;
create index on changes (by_id, id);

-- What it did to each entity: the changed fields alone. Before null: it was created. Ids are text, since some kinds are
-- named by codes.
create table change_entries (
  change_id bigint not null references changes,
  kind text not null,
  entity_id text not null,
  version int not null,
  title text not null,
  before jsonb,
  after jsonb not null,
  primary key (kind, entity_id, version)
);
create index on change_entries (change_id, kind, entity_id);

-- Beside what is public, never in it: a field's wish and what stood there when it was first changed.
create table entity_drafts (
  kind text not null,
  entity_id text not null,
  -- Nothing public yet: the row appears at publication.
  is_new boolean not null,
  fields jsonb not null default '{}',
  base jsonb not null default '{}',
  version int not null default 1,
  by_id bigint references users,
  at timestamptz not null default now(),
  primary key (kind, entity_id)
);

-- Frozen copies that wait for their hour.
create table planned_publications (
  id bigint generated always as identity primary key,
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  by_id bigint references users,
  created_at timestamptz not null default now(),
  why text not null default '',
  change_id bigint references changes,
  check (change_id is null or state = 'done')
);
create index on planned_publications (due_at) where state = 'waiting';
create table planned_entries (
  publication_id bigint not null references planned_publications,
  kind text not null,
  entity_id text not null,
  is_new boolean not null,
  title text not null,
  fields jsonb not null,
  base jsonb not null,
  waiting boolean not null default true,
  -- Why it was left when the hour came; empty otherwise.
  left_because text not null default '',
  primary key (publication_id, kind, entity_id)
);
-- An entity waits for one hour at a time.
create unique index on planned_entries (kind, entity_id) where waiting;

-- «Select all that match», frozen.
create table selections (
  id bigint generated always as identity primary key,
  by_id bigint not null references users,
  kind text not null,
  count int not null,
  created_at timestamptz not null default now()
);
create index on selections (created_at);
create table selection_entries (
  selection_id bigint not null references selections on delete cascade,
  entity_id text not null,
  primary key (selection_id, entity_id)
);

-- Who has a form open; a crash may forget it.
create unlogged table open_forms (
  kind text not null,
  entity_id text not null,
  user_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (kind, entity_id, user_id)
);
