-- The live stream. Each topic counts its events from 1 without gaps; the counter stands on a locked row (lots, auctions,
-- live_topics), so that events of a topic become visible in their order. Payloads hold ids; names are joined when sent.
create table live_events (
  topic text not null,
  seq bigint not null check (seq > 0),
  event text not null,
  auction_code text not null,
  -- Written and sent as it is, never searched: parsing it into jsonb would be paid for at every bid.
  payload json not null,
  at timestamptz not null,
  primary key (topic, seq)
);
-- Counters of topics without a row of their own: `user:7`.
create table live_topics (
  topic text primary key,
  seq bigint not null default 0
);

-- The ledger (contract/ledger.ts). Append-only.
create table ledger_links (
  chain text not null,
  seq bigint not null check (seq > 0),
  kind text not null,
  at timestamptz not null,
  alias int,
  amount bigint,
  facts jsonb not null default '{}',
  previous text not null,
  hash text not null,
  primary key (chain, seq)
);
create table ledger_keys (
  key_id text primary key,
  public_key text not null,
  created_at timestamptz not null default now()
);

-- A beat of the whole house every five seconds; a gap is an outage.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);

create table auctions (
  id bigint generated always as identity primary key,
  code text not null unique
    check (code ~ '^[a-z0-9][a-z0-9-]{0,60}$' and code not in ('log', 'finish', 'diamond', 'manage')),
  name text not null,
  lead text not null default '',
  description text not null default '',
  status text not null default 'draft'
    check (status in ('draft', 'announced', 'admission', 'active', 'summing_up', 'finished', 'failed', 'cancelled')),
  paused_at timestamptz,
  admission_until timestamptz,
  starts_at timestamptz not null,
  -- Planned end of the first lot; each next one closes `stagger` seconds later.
  first_closes_at timestamptz not null check (first_closes_at > starts_at),
  stagger int not null default 0 check (stagger >= 0),
  window_seconds int not null default 300 check (window_seconds > 0),
  hard_end timestamptz,
  admits_everyone boolean not null default false,
  -- Thousandths of the hammer price.
  premium int not null default 0 check (premium >= 0),
  vat int check (vat > 0),
  conditions jsonb not null default '[]',
  documents jsonb not null default '[]',
  last_alias int not null default 0,
  seq bigint not null default 0,
  chain_seq bigint not null default 0,
  chain_head text not null default repeat('0', 64),
  results_published_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);

-- Each head is signed over the ends of all chains; a later annulment adds one, the old ones stay. Its text says its
-- number, its time and the hash of the head before it (contract/ledger-text.ts).
create table ledger_heads (
  auction_id bigint not null references auctions,
  number int not null check (number > 0),
  text text not null,
  signature text not null,
  key_id text not null references ledger_keys,
  primary key (auction_id, number)
);

create table admissions (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  user_id bigint not null references users,
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'refused', 'revoked', 'withdrawn')),
  -- «Участник №7», given with the first approval and kept.
  alias int,
  intended_sum bigint not null check (intended_sum > 0),
  limit_sum bigint check (limit_sum > 0),
  phone text not null,
  comment text not null default '',
  reason text not null default '',
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users,
  unique (auction_id, user_id),
  unique (auction_id, alias),
  check (state <> 'approved' or alias is not null)
);

create table lots (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  number int not null,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{0,60}$'),
  name text not null,
  description text not null default '',
  status text not null default 'waiting'
    check (status in ('waiting', 'on_sale', 'rebidding', 'pending', 'sold', 'unsold', 'withdrawn')),
  start_price bigint not null check (start_price between 1 and 1000000000000),
  reserve bigint check (reserve >= start_price),
  step bigint not null check (step > 0),
  for_order boolean not null default false,
  price_hidden boolean not null default false,

  -- Below: what follows from the offers. Changed under this row's lock alone.
  price bigint,
  leader_id bigint references admissions,
  -- The leader's hidden maximum and the offer that set it. Nobody else's can be alive: whoever lost the lead was
  -- outbid beyond his own.
  maximum bigint,
  maximum_no int,
  -- Of the bids that stand.
  bids_count int not null default 0,
  bidders_count int not null default 0,
  -- Hides the reserve in the ledger's commitment.
  reserve_salt text not null default gen_random_uuid()::text,
  opened_at timestamptz,
  -- Null while paused, as `rebidding_ends_at` is; `remaining_ms` then holds what was left.
  ends_at timestamptz,
  remaining_ms bigint,
  window_seconds int not null default 300,
  hard_end timestamptz,
  last_at timestamptz,
  extension_no int not null default 0,
  closed_at timestamptz,
  winner_id bigint references admissions,
  sold_price bigint,
  -- Winners that fell away: «offer to the second» passes them over.
  passed_over bigint[] not null default '{}',
  rebidding_ends_at timestamptz,
  offers_count int not null default 0,
  bid_no int not null default 0,
  seq bigint not null default 0,
  log_seq bigint not null default 0,
  chain_seq bigint not null default 0,
  chain_head text not null default repeat('0', 64),
  unique (auction_id, number),
  check (reserve is null or (reserve - start_price) % step = 0),
  check ((price is null) = (leader_id is null)),
  check (price is null or price >= start_price),
  check (maximum is null or (leader_id is not null and maximum >= price)),
  check ((maximum is null) = (maximum_no is null)),
  check (status <> 'sold' or (winner_id is not null and sold_price is not null))
);
create index on lots (ends_at) where status = 'on_sale';
create index on lots (rebidding_ends_at) where status = 'rebidding';

create table lot_stones (
  lot_id bigint not null references lots on delete cascade,
  item_id bigint not null references items,
  position int not null default 0,
  primary key (lot_id, item_id)
);
create index on lot_stones (item_id);

-- What people sent, accepted or not. Append-only. These tables are written under the lock of their lot from rows that the
-- same transaction has read, so most of their references are not declared: the checks were a third of a bid's cost. The
-- invariant checker follows them.
create table offers (
  id bigint generated always as identity primary key,
  lot_id bigint not null,
  -- The order of judging on the lot, from 1.
  no int not null,
  user_id bigint not null,
  admission_id bigint,
  key text not null,
  body_hash text not null,
  amount bigint,
  max_amount bigint,
  -- A rebidding's offer, written here when it was opened.
  sealed boolean not null default false,
  at timestamptz not null,
  -- What the judgement met: the price, the end, the bidder's exposure with this offer, his limit.
  price_before bigint,
  end_before timestamptz,
  exposure bigint,
  limit_sum bigint,
  -- Null: accepted.
  refusal text,
  -- What was answered; the same key gets it again.
  answer json not null,
  unique (lot_id, no),
  unique (user_id, key),
  check (num_nonnulls(amount, max_amount) > 0)
);

create table annulments (
  offer_id bigint primary key references offers,
  lot_id bigint not null references lots,
  user_id bigint not null references users,
  reason text not null,
  at timestamptz not null
);

-- What else changed a lot's course, in its place among the offers: a replay needs it.
create table lot_turns (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots,
  -- After the offer of this number.
  after_no int not null,
  kind text not null check (kind in ('reserve', 'cancel-maximum', 'rebidding')),
  reserve_before bigint,
  reserve bigint,
  admission_id bigint references admissions,
  at timestamptz not null
);
create index on lot_turns (lot_id);

-- What followed from the offers. A replay marks those that no longer follow and appends the new ones.
create table bids (
  id bigint generated always as identity primary key,
  lot_id bigint not null,
  no int not null,
  offer_id bigint not null,
  admission_id bigint not null,
  amount bigint not null,
  before bigint,
  auto boolean not null,
  at timestamptz not null,
  -- Its link in the lot's chain: receipts are made of it.
  link bigint not null,
  -- Null: it stands.
  annulled_at timestamptz,
  unique (lot_id, no)
);
create index on bids (offer_id);
create index on bids (lot_id, admission_id);

-- The bid log: one row an offer that was refused, one a bid. Append-only; the status is derived when it is read.
create table log_rows (
  id bigint generated always as identity primary key,
  lot_id bigint not null,
  at timestamptz not null,
  offer_id bigint not null,
  bid_id bigint,
  user_id bigint not null,
  before bigint,
  after bigint,
  step bigint not null,
  steps int,
  note text not null default ''
);
create index on log_rows (lot_id, id desc);

create table rebidding_places (
  lot_id bigint not null references lots,
  admission_id bigint not null references admissions,
  least bigint not null,
  primary key (lot_id, admission_id)
);
-- Sealed until the close: apart from everything that is shown.
create table sealed_offers (
  lot_id bigint not null references lots,
  admission_id bigint not null references admissions,
  key text not null,
  amount bigint not null,
  salt text not null,
  at timestamptz not null,
  -- Its commitment in the lot's chain: the receipt is made of it.
  link bigint not null,
  primary key (lot_id, admission_id)
);

-- What each admission is bound to, lot by lot (rule A17).
create view exposures as
  select leader_id as admission_id, auction_id, id as lot_id, coalesce(maximum, price) as amount
  from lots where status in ('on_sale', 'pending') and leader_id is not null
  union all
  select winner_id, auction_id, id, sold_price from lots where status = 'sold'
  union all
  select p.admission_id, l.auction_id, l.id,
    greatest(case when l.leader_id = p.admission_id then coalesce(l.maximum, l.price) end, s.amount)
  from lots l
  join rebidding_places p on p.lot_id = l.id
  left join sealed_offers s on s.lot_id = l.id and s.admission_id = p.admission_id
  where l.status = 'rebidding' and (l.leader_id = p.admission_id or s.amount is not null);

create table auction_audit (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  lot_id bigint references lots,
  user_id bigint not null references users,
  act text not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text not null,
  at timestamptz not null
);
create index on auction_audit (auction_id, id desc);

create table auction_follows (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  auction_id bigint not null references auctions,
  lot_id bigint references lots,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, auction_id, lot_id)
);

-- What a person is to be told (outbid, won, admitted, …): written with its cause, told by a reader after the commit.
create table auction_news (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  auction_id bigint not null,
  lot_id bigint,
  kind text not null,
  facts jsonb not null default '{}',
  at timestamptz not null,
  told_at timestamptz
);
create index on auction_news (id) where told_at is null;

-- Cached pages show auctions and the states of lots, never prices: a bid must not wait for the one row of revisions.
create trigger bump after insert or delete or update of code, name, lead, description, status, paused_at, starts_at,
  first_closes_at, results_published_at on auctions
  for each statement execute function bump_revision('auctions');
create trigger bump after insert or delete or update of status, name, description, price_hidden on lots
  for each statement execute function bump_revision('auctions');
