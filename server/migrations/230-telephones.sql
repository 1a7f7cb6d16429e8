-- [A56] Telephones of a led sale: an operator with a line, who is called, on which lots.
create table phone_lines (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  operator_id bigint not null references users,
  languages text[] not null check (cardinality(languages) > 0),
  -- Gets bidders by hand only.
  spare boolean not null default false,
  unique (auction_id, operator_id)
);

-- One row a participant: one number and one operator for all their lots.
create table phone_bidders (
  admission_id bigint primary key references admissions,
  auction_id bigint not null references auctions,
  phone text not null,
  spare_phone text not null default '',
  language text not null default 'ru',
  line_id bigint references phone_lines on delete set null,
  -- Somebody of the house rang this number up.
  proved_by bigint references users
);
create index on phone_bidders (auction_id);
create index on phone_bidders (line_id);

create table phone_calls (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots,
  admission_id bigint not null references phone_bidders,
  -- The bidder, or one of the house for them.
  asked_by bigint not null references users,
  state text not null default 'booked' check (state in ('booked', 'dialing', 'silent', 'talking', 'thinking', 'passed')),
  since timestamptz not null,
  tries int not null default 0,
  recording bigint references files on delete set null,
  unique (lot_id, admission_id)
);
create index on phone_calls (admission_id);
create index on phone_calls (recording);

alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
alter table files add constraint files_purpose check (purpose in
  ('photo', 'certificate', 'company-paper', 'library', 'pdf', 'seller-paper', 'written-offer', 'phone-recording'));
alter table files add constraint files_owner check (
  case purpose
    when 'photo' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'certificate' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'library' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'seller-paper' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'written-offer' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'phone-recording' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'company-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);
