-- Files of the bank. What was read waits in `statement` until somebody enters it; one that nobody enters goes after a week.
create table statement_files (
  id bigint generated always as identity primary key,
  name text not null,
  about text not null,
  statement jsonb,
  line_count int not null,
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  entered_by bigint references users,
  entered_at timestamptz,
  -- Why it was entered although its days do not join.
  why text not null default '',
  check ((entered_by is null) = (entered_at is null)),
  check ((entered_at is null) = (statement is not null))
);
create index on statement_files (by_id);
create index on statement_files (entered_by);

-- What the bank said of some days of an account; kopecks.
create table statement_periods (
  id bigint generated always as identity primary key,
  file_id bigint not null references statement_files,
  account text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  opening bigint not null,
  closing bigint not null
);
create index on statement_periods (account, from_day);
create index on statement_periods (file_id);

-- Lines that were entered, each once. `fate` is where a line went when it was entered; `reason` the rule, or why it waits.
create table statement_lines (
  id bigint generated always as identity primary key,
  file_id bigint not null references statement_files,
  identity text not null unique,
  account text not null,
  day date not null,
  number text not null,
  sum bigint not null check (sum <> 0 and abs(sum) <= 100000000000000),
  other_name text not null,
  other_inn text not null,
  other_account text not null,
  other_bik text not null,
  purpose text not null,
  place int not null,
  fate text not null check (fate in ('paid', 'debited', 'outside', 'waits')),
  reason text not null default ''
);
create index on statement_lines (account, day) include (sum);
create index on statement_lines (file_id);
create index on statement_lines (day desc, id desc) where fate = 'waits';

-- A fact stays; the names in it go when the law no longer asks for them.
create function keep_statement_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.file_id, new.identity, new.account, new.day, new.number, new.sum, new.place, new.fate, new.reason)
      is distinct from (old.id, old.file_id, old.identity, old.account, old.day, old.number, old.sum, old.place, old.fate, old.reason)
      or (new.other_name, new.other_inn, new.other_account, new.other_bik, new.purpose) is distinct from ('', '', '', '', '') then
    raise exception 'a line of a statement stays as it is';
  end if;
  return new;
end $$;
create trigger keep_statement_line before update or delete on statement_lines
  for each row execute function keep_statement_line();
