-- [A62] Above a sum of the sale an entry of the desk waits for a second person.
alter table auctions add second_from bigint check (second_from > 0);

create table desk_entries (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  lot_id bigint not null references lots,
  admission_id bigint not null references admissions,
  amount bigint not null,
  channel text not null,
  -- More than ten steps at once was confirmed by the clerk.
  confirmed boolean not null,
  entered_by bigint not null references users,
  key text not null,
  entered_at timestamptz not null,
  until_at timestamptz not null,
  -- The first of its bidder on the lot: while it waits, the lot has no end.
  holds boolean not null,
  state text not null default 'waiting' check
    (state in ('waiting', 'confirmed', 'accepted', 'refused', 'declined', 'withdrawn', 'late')),
  decided_by bigint references users,
  decided_at timestamptz,
  check (decided_by is null or state = 'withdrawn' or decided_by <> entered_by),
  unique (entered_by, key)
);
create index on desk_entries (lot_id);
create index on desk_entries (auction_id) where state in ('waiting', 'confirmed');

-- What the desk says: to everybody in the hall and at their screens, or to the auctioneer alone.
create table hall_messages (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  -- The lot it was said of: the one on the table, or one that a note was written for.
  lot_id bigint references lots,
  kind text not null check (kind in ('words', 'note')),
  text text not null,
  -- A break: until then nothing is called.
  break_until timestamptz,
  said_by bigint not null references users,
  said_at timestamptz not null,
  check (break_until is null or kind = 'words')
);
create index on hall_messages (auction_id, id);
