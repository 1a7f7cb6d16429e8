-- Corrections of type that an editor took back, by field: they are not made again in this text.
create table kept_spellings (
  kind text not null,
  entity_id text not null,
  field text not null,
  keys text[] not null,
  primary key (kind, entity_id, field)
);

-- Drafts as they were saved: one a person and five minutes, or one with a name; ninety days.
create table draft_steps (
  id bigint generated always as identity primary key,
  kind text not null,
  entity_id text not null,
  -- What was public then; 0: nothing.
  version int not null,
  fields jsonb not null,
  name text,
  by_id bigint references users,
  begun_at timestamptz not null default now(),
  at timestamptz not null default now()
);
create index draft_steps_of on draft_steps (kind, entity_id, id desc);
create index draft_steps_at on draft_steps (at);
