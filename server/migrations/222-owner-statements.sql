-- What the house spent on an owner's thing and asks back: a certificate, a photograph. Changed with undo until it is taken
-- into a statement.
create table owner_charges (
  id bigint generated always as identity primary key,
  consignment_id bigint not null references consignments,
  title text not null,
  -- Whole rubles, without the tax.
  sum bigint not null check (sum > 0),
  taxed boolean not null default true,
  version int not null default 1 check (version > 0),
  archived_at timestamptz,
  -- Its entry, once it stands in a statement.
  entry_id bigint unique references money_entries,
  -- The owner objected and the house gave way.
  dropped_at timestamptz,
  check (dropped_at is null or entry_id is not null)
);
create index on owner_charges (consignment_id);

-- What a sale, or a thing of the catalog, brought its owner. What it says is its newest edition.
create table owner_statements (
  id bigint generated always as identity primary key,
  number text not null unique,
  party_id bigint not null references money_parties,
  auction_id bigint references auctions,
  sale_id bigint references item_sales,
  day date not null,
  unique nulls not distinct (party_id, auction_id, sale_id),
  check (num_nonnulls(auction_id, sale_id) = 1)
);
create index on owner_statements (auction_id);
create index on owner_statements (sale_id);
create table owner_statement_editions (
  statement_id bigint not null references owner_statements,
  no int not null,
  at timestamptz not null default house_now(),
  by_id bigint references users,
  -- Until this day the owner may object.
  objections_until date not null,
  -- Kopecks that the owner gets; below zero, the owner owes.
  total bigint not null,
  facts jsonb not null,
  why text not null default '',
  primary key (statement_id, no)
);
create index on owner_statement_editions (by_id);
-- Kopecks: price − commission − charges − vat = total.
create table owner_statement_rows (
  statement_id bigint not null,
  edition int not null,
  no int not null,
  lot_id bigint references lots,
  title text not null,
  price bigint not null,
  commission bigint not null,
  charges bigint not null,
  vat bigint not null,
  total bigint generated always as (price - commission - charges - vat) stored,
  primary key (statement_id, edition, no),
  foreign key (statement_id, edition) references owner_statement_editions
);
create index on owner_statement_rows (lot_id);
create trigger keep_money before update or delete on owner_statement_rows for each row execute function keep_money();

-- The owner objects to a row, or to all of it; said in the cabinet or to one of the house.
create table owner_objections (
  id bigint generated always as identity primary key,
  statement_id bigint not null references owner_statements,
  lot_id bigint references lots,
  words text not null check (words <> ''),
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  answer text,
  accepted boolean,
  answered_by bigint references users check (answered_by <> by_id),
  answered_at timestamptz,
  check (num_nonnulls(answer, accepted, answered_by, answered_at) in (0, 4))
);
create index on owner_objections (statement_id);
create index on owner_objections (lot_id);
create index on owner_objections (by_id);
create index on owner_objections (answered_by);
