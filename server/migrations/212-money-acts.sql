-- Deeds with money that one person enters and, above a sum, another agrees to. Without an entry one waits, or was refused.
create table money_acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('cash')),
  invoice_id bigint not null references invoices,
  -- Kopecks.
  sum bigint not null check (sum > 0),
  why text not null default '',
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  second_id bigint references users check (second_id <> by_id),
  ended_at timestamptz,
  entry_id bigint unique references money_entries,
  check (entry_id is null or ended_at is not null)
);
create index on money_acts (invoice_id);
create index on money_acts (by_id);
create index on money_acts (second_id);

-- How the house keeps its money; one row.
create table money_settings (
  only_row boolean primary key default true check (only_row),
  -- Kopecks: from this sum on a second person confirms what one entered.
  second_from bigint not null default 100000000 check (second_from > 0)
);
insert into money_settings default values;
