-- A sale that is rehearsed, in a schema of its own; one at a time. Nothing of it is in the house's tables but this row.
create table rehearsals (
  -- Of the copy: past everything that the house numbers.
  id bigint primary key,
  auction_id bigint not null references auctions,
  code text not null,
  -- The last migration that its tables know.
  version text not null,
  begun_by bigint not null references users,
  begun_at timestamptz not null
);
create unique index one_rehearsal on rehearsals ((true));
