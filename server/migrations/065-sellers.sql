-- People and companies whose things the house sells.
create table sellers (
  id bigint generated always as identity primary key,
  form text not null check (form in ('person', 'company')),
  name text not null,
  inn text,
  document text not null default '',
  address text not null default '',
  email text,
  phone text,
  bank text not null default '',
  bik text,
  account text,
  -- Their own account with the house, if they have one.
  user_id bigint references users,
  version int not null default 1 check (version > 0),
  archived_at timestamptz
);
create index on sellers (user_id);

-- Who does not bid on a seller's lots besides the seller [A44]: known by an account, an address or a telephone.
create table seller_ties (
  seller_id bigint not null references sellers on delete cascade,
  position int not null,
  name text not null,
  relation text not null,
  email text,
  phone text,
  user_id bigint references users,
  primary key (seller_id, position),
  check (email is not null or phone is not null)
);
create index on seller_ties (user_id);

create trigger erasure_wins before insert or update of user_id on sellers for each row
  when (new.user_id is not null) execute function refuse_erased();
create trigger erasure_wins before insert or update of user_id on seller_ties for each row
  when (new.user_id is not null) execute function refuse_erased();

-- A paper of a seller is the house's own and is never public.
alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
alter table files add constraint files_purpose
  check (purpose in ('photo', 'certificate', 'company-paper', 'library', 'pdf', 'seller-paper'));
alter table files add constraint files_owner check (
  case purpose
    when 'photo' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'certificate' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'library' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'seller-paper' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'company-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);

create table seller_contracts (
  id bigint generated always as identity primary key,
  seller_id bigint not null references sellers,
  number text not null unique,
  day date not null,
  basis text not null check (basis in ('commission', 'agency')),
  valid_until date check (valid_until >= day),
  -- Tiers as those of `sale_terms`; empty: by the terms of the sale.
  commission jsonb not null default '[]',
  commission_least bigint check (commission_least >= 0),
  scan_file bigint references files on delete set null,
  version int not null default 1 check (version > 0),
  archived_at timestamptz
);
create index on seller_contracts (seller_id);
create index on seller_contracts (scan_file);

create table contract_reserves (
  contract_id bigint not null references seller_contracts on delete cascade,
  position int not null,
  item_id bigint not null references items,
  reserve bigint not null check (reserve > 0),
  primary key (contract_id, item_id)
);
create index on contract_reserves (item_id);

-- Acts of intake and of return. `facts` is what the paper says, frozen: drawn again, it is the same.
create table consignment_acts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('intake', 'return')),
  number text not null unique,
  day date not null,
  contract_id bigint not null references seller_contracts,
  facts jsonb not null,
  by_id bigint not null references users,
  at timestamptz not null default house_now()
);
create index on consignment_acts (contract_id);

-- Numbers without gaps, by kind and year.
create table consignment_act_numbers (
  kind text not null,
  year int not null,
  last int not null,
  primary key (kind, year)
);

-- A thing that lies with the house by a contract, from its intake to its return.
create table consignments (
  id bigint generated always as identity primary key,
  contract_id bigint not null references seller_contracts,
  item_id bigint not null references items,
  intake_id bigint not null references consignment_acts,
  return_id bigint references consignment_acts
);
create unique index on consignments (item_id) where return_id is null;
create index on consignments (contract_id);

-- The owner agreed to a lower reserve than the contract names; null: to none at all. Added, never edited.
create table reserve_consents (
  id bigint generated always as identity primary key,
  consignment_id bigint not null references consignments,
  reserve bigint check (reserve > 0),
  person text not null,
  manner text not null check (manner in ('paper', 'letter', 'telephone', 'meeting')),
  file_id bigint references files on delete set null,
  by_id bigint not null references users,
  at timestamptz not null default house_now()
);
create index on reserve_consents (consignment_id);
create index on reserve_consents (file_id);
