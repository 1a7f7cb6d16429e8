-- Payment orders that went to the bank in one file. Its bytes follow from what is kept, so it can be taken again.
create table order_files (
  id bigint generated always as identity primary key,
  day date not null,
  -- Whom the bank pays for, as the file says.
  house jsonb not null,
  by_id bigint not null references users,
  at timestamptz not null default house_now()
);
create index on order_files (by_id);

-- Money that leaves the house: prepared by one person, approved by another, exported, answered by the bank. The sum is
-- taken from its account by an entry when the order is prepared; a withdrawn or returned order reverses that entry.
create table money_orders (
  id bigint generated always as identity primary key,
  year int not null,
  no int not null,
  kind text not null check (kind in ('refund', 'deposit', 'payout')),
  account_id bigint not null references money_accounts,
  sum bigint not null check (sum > 0),
  payee_name text not null,
  payee_inn text not null,
  payee_account text not null,
  payee_bik text not null,
  payee_bank text not null default '',
  purpose text not null,
  why text not null,
  entry_id bigint not null unique references money_entries,
  prepared_by bigint not null references users,
  prepared_at timestamptz not null default house_now(),
  approved_by bigint references users check (approved_by <> prepared_by),
  approved_at timestamptz,
  file_id bigint references order_files,
  -- The entries of the lines by which the bank took the money, and gave it back.
  debit_id bigint unique references money_entries,
  bounce_id bigint unique references money_entries,
  withdrawn_by bigint references users,
  withdrawn_at timestamptz,
  withdrawn_why text,
  unique (year, no),
  check ((approved_by is null) = (approved_at is null)),
  check (file_id is null or approved_at is not null),
  check (debit_id is null or file_id is not null),
  check (bounce_id is null or debit_id is not null),
  check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawn_why) in (0, 3)),
  check (withdrawn_at is null or debit_id is null)
);
create index on money_orders (account_id);
create index on money_orders (prepared_by);
create index on money_orders (approved_by);
create index on money_orders (withdrawn_by);
create index on money_orders (file_id);
create index on money_orders (id) where withdrawn_at is null and debit_id is null;

-- What an order says stays; each of its steps is taken once. Names go when the law no longer asks for them.
create function keep_money_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or (new.id, new.year, new.no, new.kind, new.account_id, new.sum, new.entry_id, new.prepared_by, new.prepared_at)
        is distinct from (old.id, old.year, old.no, old.kind, old.account_id, old.sum, old.entry_id, old.prepared_by, old.prepared_at)
      or (old.approved_at is not null and (new.approved_by, new.approved_at) is distinct from (old.approved_by, old.approved_at))
      or (old.file_id is not null and new.file_id is distinct from old.file_id)
      or (old.debit_id is not null and new.debit_id is distinct from old.debit_id)
      or (old.bounce_id is not null and new.bounce_id is distinct from old.bounce_id)
      or (old.withdrawn_at is not null
        and (new.withdrawn_by, new.withdrawn_at) is distinct from (old.withdrawn_by, old.withdrawn_at))
      or ((new.payee_name, new.payee_inn, new.payee_account, new.payee_bik, new.payee_bank, new.purpose, new.why)
          is distinct from (old.payee_name, old.payee_inn, old.payee_account, old.payee_bik, old.payee_bank, old.purpose, old.why)
        and (new.payee_name, new.payee_inn, new.payee_account, new.payee_bik, new.payee_bank, new.purpose, new.why)
          is distinct from ('', '', '', '', '', '', '')) then
    raise exception 'a payment order stays as it is';
  end if;
  return new;
end $$;
create trigger keep_money_order before update or delete on money_orders
  for each row execute function keep_money_order();

-- A line by which the bank gives back what an order took.
alter table statement_lines drop constraint statement_lines_fate_check;
alter table statement_lines add constraint statement_lines_fate_check
  check (fate in ('paid', 'debited', 'bounced', 'outside', 'waits'));
