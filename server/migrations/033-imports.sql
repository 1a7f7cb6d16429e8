-- Lists that people load: how a file is understood, its plan, and what became of it.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null,
  by_id bigint references users,
  at timestamptz not null default now(),
  name text not null,
  about text not null default '',
  state text not null default 'reading'
    check (state in ('reading', 'unreadable', 'planning', 'ready', 'applying', 'applied', 'lost')),
  problem text not null default '',
  row_count int not null default 0,
  columns jsonb not null default '[]',
  mode text not null default 'update' check (mode in ('add', 'update', 'whole')),
  -- Whose list it is; empty: the house's own.
  source text not null default '',
  target text not null default 'public' check (target in ('drafts', 'public')),
  plan int not null default 0,
  counts jsonb not null default '{}',
  done int not null default 0,
  change_id bigint references changes
);
create index on imports (at);

-- A row as it came and what the plan says of it. A crash may forget it: the file is sent again.
create unlogged table import_rows (
  import_id bigint not null,
  -- Below zero: not of the file, but missing in it.
  row int not null,
  cells text[] not null default '{}',
  ticked boolean not null default true,
  part text,
  entity_id text,
  title text not null default '',
  -- What the file wants, what stood there of it, and of both what differs.
  wanted jsonb,
  seen jsonb,
  before jsonb,
  after jsonb,
  picture text,
  complaints jsonb,
  note text not null default '',
  primary key (import_id, row)
);
create index on import_rows (import_id, entity_id) where entity_id is not null;
create index on import_rows (import_id, part, row);

-- What people taught: a heading's field, a word's meaning in a field. Field empty: it is about a heading.
create table import_words (
  kind text not null,
  field text not null default '',
  word text not null,
  -- Null: the column is not needed.
  meaning text,
  by_id bigint references users,
  at timestamptz not null default now(),
  primary key (kind, field, word)
);

-- Whose list an item came from; those of the house's own have none.
create table item_sources (
  kind text not null,
  entity_id text not null,
  source text not null check (source <> ''),
  primary key (kind, entity_id)
);
create index on item_sources (kind, source);

-- Items are looked up by their certificates and by the numbers of drafts, a thousand at a time.
create index on stones (certificate);
create index on entity_drafts (kind, (fields ->> 'code')) where is_new;
