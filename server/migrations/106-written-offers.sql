-- [A55] Maxima on paper. Who entered one and who confirmed it know the sum and the scan, its bidder the slip; nobody else.
create table written_offers (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  lot_id bigint not null references lots,
  admission_id bigint not null references admissions,
  -- The house's number of receipt: the order in which they are judged.
  receipt_no int not null,
  amount bigint not null check (amount > 0),
  -- Of the commitment, which is a link of the lot's chain from the entry on.
  salt text not null,
  link bigint not null,
  scan_file bigint references files on delete set null,
  entered_by bigint not null references users,
  entered_at timestamptz not null,
  -- The second person, who took the scan and then typed the same sum.
  checked_by bigint references users,
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  withdrawn_why text not null default '',
  -- The lot's report or name was changed since, and the bidder was asked anew.
  asked_at timestamptz,
  -- It went through the lane: its offer has the key written:<id>.
  judged_at timestamptz,
  unique (auction_id, receipt_no),
  check (checked_by <> entered_by),
  check (confirmed_at is null or checked_by is not null),
  check (withdrawn_at is null or judged_at is null)
);
create index on written_offers (lot_id);
create index on written_offers (admission_id);
create index on written_offers (scan_file);
-- Those that the sweep puts through the lane.
create index written_waiting on written_offers (lot_id)
  where confirmed_at is not null and withdrawn_at is null and judged_at is null;

alter table auctions add last_receipt int not null default 0;
-- The lot has begun and its written offers have not been judged: others wait.
alter table lots add written_due boolean not null default false;

alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
alter table files add constraint files_purpose check (
  purpose in ('photo', 'certificate', 'company-paper', 'library', 'pdf', 'seller-paper', 'written-offer'));
alter table files add constraint files_owner check (
  case purpose
    when 'photo' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'certificate' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'library' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'seller-paper' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'written-offer' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'company-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);
