-- What a person said of a line that waited: which invoice it pays, or that it is outside of deals. Without an entry it waits
-- for another person; one that was refused leaves the line where it was.
create table line_assignments (
  id bigint generated always as identity primary key,
  line_id bigint not null references statement_lines,
  invoice_id bigint references invoices,
  why text not null check (why <> ''),
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  second_id bigint references users check (second_id <> by_id),
  ended_at timestamptz,
  entry_id bigint unique references money_entries,
  check (entry_id is null or ended_at is not null)
);
create unique index on line_assignments (line_id) where ended_at is null or entry_id is not null;
create index on line_assignments (invoice_id);
create index on line_assignments (by_id);
create index on line_assignments (second_id);
