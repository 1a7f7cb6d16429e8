-- Whose money the house owes or is owed: somebody with an account, an owner of things, or a name alone.
create table money_parties (
  id bigint generated always as identity primary key,
  user_id bigint unique references users,
  seller_id bigint unique references sellers,
  name text not null default '',
  check (num_nonnulls(user_id, seller_id) <= 1)
);

-- Sums are kopecks, debit is positive. A balance is kept of persons' accounts alone and its sign is held here: what a person
-- paid in is never below zero. Those of the house are sums of their lines, one row would be written by everybody.
create table money_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('due', 'prepaid', 'deposit', 'owner',
    'bank', 'cash', 'fee', 'commission', 'charges', 'vat', 'own-goods', 'kept', 'unknown', 'outgoing', 'outside')),
  party_id bigint references money_parties,
  -- Of a deposit.
  admission_id bigint references admissions,
  -- Of what a buyer owes for a sale; none: for things of the catalog.
  auction_id bigint references auctions,
  balance bigint,
  unique nulls not distinct (kind, party_id, admission_id, auction_id),
  check ((kind in ('due', 'prepaid', 'deposit', 'owner')) = (party_id is not null)),
  check ((party_id is null) = (balance is null)),
  check (admission_id is null or kind = 'deposit'),
  check (auction_id is null or kind = 'due'),
  constraint money_due_sign check (kind <> 'due' or balance >= 0),
  constraint money_paid_in_sign check (kind not in ('prepaid', 'deposit') or balance <= 0)
);
create index on money_accounts (party_id);
create index on money_accounts (admission_id);
create index on money_accounts (auction_id);
insert into money_accounts (kind) values ('bank'), ('cash'), ('fee'), ('commission'), ('charges'), ('vat'), ('own-goods'),
  ('kept'), ('unknown'), ('outgoing'), ('outside');

-- One invoice of a buyer and a sale, or of a thing of the catalog. What it says is its newest edition.
create table invoices (
  id bigint generated always as identity primary key,
  number text not null unique,
  party_id bigint not null references money_parties,
  auction_id bigint references auctions,
  sale_id bigint unique references item_sales,
  day date not null,
  unique (party_id, auction_id),
  check (num_nonnulls(auction_id, sale_id) = 1)
);
create index on invoices (auction_id);

create table money_entries (
  id bigint generated always as identity primary key,
  -- What makes it one: written again, it is refused.
  key text not null unique,
  kind text not null,
  at timestamptz not null default house_now(),
  -- The day of Moscow it counts for.
  day date not null,
  by_id bigint references users,
  why text not null default '',
  reverses bigint unique references money_entries,
  lot_id bigint references lots,
  sale_id bigint references item_sales,
  invoice_id bigint references invoices
);
create index on money_entries (lot_id);
create index on money_entries (sale_id);
create index on money_entries (invoice_id);
create index on money_entries (by_id);
create index on money_entries (day);

create table money_lines (
  entry_id bigint not null references money_entries,
  no int not null,
  account_id bigint not null references money_accounts,
  amount bigint not null check (amount <> 0 and abs(amount) <= 100000000000000),
  primary key (entry_id, no)
);
create index on money_lines (account_id) include (amount);

-- [M3] Up to this day nothing is written any more.
create table money_periods (
  last_day date primary key,
  by_id bigint not null references users,
  at timestamptz not null default house_now()
);

create table invoice_editions (
  invoice_id bigint not null references invoices,
  no int not null,
  at timestamptz not null default house_now(),
  by_id bigint references users,
  -- Null: the working calendar of that year is not there.
  due_day date,
  -- Kopecks; 0: annulled.
  total bigint not null check (total >= 0),
  -- What the paper says, frozen: drawn again, it is the same.
  facts jsonb not null,
  why text not null default '',
  primary key (invoice_id, no)
);
create index on invoice_editions (by_id);
create table invoice_rows (
  invoice_id bigint not null,
  edition int not null,
  no int not null,
  entry_id bigint not null references money_entries,
  lot_id bigint references lots,
  title text not null,
  -- Whole rubles, the tax in kopecks.
  price bigint not null,
  fee bigint not null,
  vat bigint not null,
  vat_rate int,
  primary key (invoice_id, edition, no),
  foreign key (invoice_id, edition) references invoice_editions
);
create index on invoice_rows (entry_id);
create index on invoice_rows (lot_id);

-- Numbers without gaps, by kind and year: taken in the transaction of what they number.
create table money_numbers (
  kind text not null,
  year int not null,
  last int not null,
  primary key (kind, year)
);

create function keep_money() returns trigger language plpgsql as $$
begin
  raise exception 'what is in the books stays as it is';
end $$;
create trigger keep_money before update or delete on money_entries for each row execute function keep_money();
create trigger keep_money before update or delete on money_lines for each row execute function keep_money();
create trigger keep_money before update or delete on money_periods for each row execute function keep_money();
create trigger keep_money before update or delete on invoice_rows for each row execute function keep_money();
create trigger keep_whole before truncate on money_entries execute function keep_money();
create trigger keep_whole before truncate on money_lines execute function keep_money();

-- Closing a period waits for entries under way, and they for it.
create function refuse_closed_day() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('money_periods'));
  if exists (select from money_periods where last_day >= new.day) then
    raise exception 'the period of % is closed', new.day using errcode = 'GR423';
  end if;
  return new;
end $$;
create trigger closed_day before insert on money_entries for each row execute function refuse_closed_day();

create function count_balance() returns trigger language plpgsql as $$
begin
  update money_accounts set balance = balance + new.amount where id = new.account_id and party_id is not null;
  return null;
end $$;
create trigger count_balance after insert on money_lines for each row execute function count_balance();

-- [M2, M3] Asked at the end of the transaction, and of every line that comes later.
create function refuse_uneven() returns trigger language plpgsql as $$
declare
  entry bigint;
  wrong boolean;
begin
  if tg_table_name = 'money_lines' then entry := new.entry_id; else entry := new.id; end if;
  select count(*) < 2 or sum(amount) <> 0 into wrong from money_lines where entry_id = entry;
  if wrong then
    raise exception 'the lines of entry % do not come to zero', entry;
  end if;
  if exists (
    select from money_entries e join money_entries o on o.id = e.reverses
    where e.id = entry and (o.reverses is not null or exists (
      (select account_id, sum(amount) from money_lines where entry_id = e.id group by 1
       except select account_id, -sum(amount) from money_lines where entry_id = o.id group by 1)
      union all
      (select account_id, -sum(amount) from money_lines where entry_id = o.id group by 1
       except select account_id, sum(amount) from money_lines where entry_id = e.id group by 1)))) then
    raise exception 'entry % is not the mirror of what it reverses', entry;
  end if;
  return null;
end $$;
create constraint trigger even_entry after insert on money_entries deferrable initially deferred
  for each row execute function refuse_uneven();
create constraint trigger even_lines after insert on money_lines deferrable initially deferred
  for each row execute function refuse_uneven();
