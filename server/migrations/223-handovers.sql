-- What the law asks after a deal follows from facts; here is what was done of it: its number, by whom. Taken back, it is
-- asked again.
create table duty_marks (
  id bigint generated always as identity primary key,
  key text not null,
  invoice_id bigint not null references invoices,
  number text not null check (number <> ''),
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  undone_by bigint references users,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);
create unique index on duty_marks (key) where undone_at is null;
create index on duty_marks (invoice_id);
create index on duty_marks (by_id);
create index on duty_marks (undone_by);

-- Things that were paid go to their buyer, or to whoever has a power of attorney. `facts` is what the act says, frozen.
create table handovers (
  id bigint generated always as identity primary key,
  number text not null unique,
  invoice_id bigint not null references invoices,
  day date not null,
  facts jsonb not null,
  proxy_file bigint references files on delete set null,
  by_id bigint not null references users,
  at timestamptz not null default house_now()
);
create index on handovers (invoice_id);
create index on handovers (proxy_file);
create index on handovers (by_id);
-- A deal is handed over once: brought back and sold again, it is another deal.
create table handover_rows (
  handover_id bigint not null references handovers,
  entry_id bigint not null unique references money_entries,
  primary key (handover_id, entry_id)
);

-- A buyer complains of a thing that was handed over: its owner is not paid meanwhile.
create table lot_claims (
  id bigint generated always as identity primary key,
  entry_id bigint not null references money_entries,
  words text not null check (words <> ''),
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  ended_by bigint references users,
  ended_at timestamptz,
  ended_words text,
  check (num_nonnulls(ended_by, ended_at, ended_words) in (0, 3))
);
create unique index on lot_claims (entry_id) where ended_at is null;
create index on lot_claims (by_id);
create index on lot_claims (ended_by);

-- A thing came back after it was handed over: asked for by one, agreed to by another.
create table goods_returns (
  id bigint generated always as identity primary key,
  entry_id bigint not null references money_entries,
  why text not null check (why <> ''),
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  second_id bigint references users check (second_id <> by_id),
  ended_at timestamptz,
  agreed boolean,
  check ((ended_at is null) = (agreed is null)),
  check (agreed is not true or second_id is not null)
);
create unique index on goods_returns (entry_id) where ended_at is null or agreed;
create index on goods_returns (by_id);
create index on goods_returns (second_id);

-- A power of attorney is the house's own paper and is never public.
do $$
declare
  purposes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_purpose');
  owners text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'files_owner');
begin
  alter table files drop constraint files_purpose;
  alter table files drop constraint files_owner;
  execute 'alter table files add constraint files_purpose '
    || replace(purposes, '''seller-paper''::text', '''seller-paper''::text, ''power-of-attorney''::text');
  execute 'alter table files add constraint files_owner '
    || replace(owners, 'WHEN ''seller-paper''::text',
      'WHEN ''power-of-attorney''::text THEN (num_nonnulls(owner_id, visitor_id, key_hash) = 0) WHEN ''seller-paper''::text');
end $$;
