-- [A49–A52] A sale may be led by an auctioneer: its lots open without an end and get one when they are warned.
alter table auctions
  add manner text not null default 'timed' check (manner in ('timed', 'led')),
  -- From when lots are called.
  add hall_at timestamptz,
  -- V: from the warning, or from a bid after it, to the end.
  add warning_seconds int not null default 20 check (warning_seconds between 10 and 60),
  -- The lot that was called last, also once it has closed. No reference: lots refer to auctions.
  add called_lot_id bigint,
  add check (manner = 'timed' or status = 'draft' or hall_at is not null);

-- The pause has a mark of its own: without an end a lot is not a paused one.
alter table lots
  add paused boolean not null default false,
  -- Since when it is the called one; it stays when the lot closes.
  add called_at timestamptz,
  -- When another call put it aside; null once it is called again.
  add aside_at timestamptz;
update lots set paused = true where remaining_ms is not null;
alter table lots
  add check (remaining_ms is null or paused),
  add check (called_at is null or aside_at is null);

-- How an offer reached the house, and the clerk who entered it for the bidder.
alter table offers
  add channel text not null default 'online' check (channel in ('online', 'hall', 'phone', 'paper')),
  add entered_by bigint,
  add check ((channel = 'online') = (entered_by is null));

-- Screens of the desk, as they were last heard. Unlogged: after a crash of the database nobody has been heard.
create unlogged table desk_stations (
  id uuid primary key,
  auction_id bigint not null,
  -- Null: nobody's, kept to count the silence from.
  user_id bigint,
  -- Since when it was heard without a break; infinity vouches for nothing.
  since_at timestamptz not null,
  heard_at timestamptz not null,
  -- When the other stations were told that it is silent.
  lost_at timestamptz
);
create index on desk_stations (auction_id);

-- Kept pages tell of the called lot and of the hour of the hall.
drop trigger bump on auctions;
create trigger bump after insert or delete or update of code, name, lead, description, status, paused_at, starts_at,
  first_closes_at, results_published_at, admission_until, hard_end, conditions, documents, hall_at, called_lot_id on auctions
  for each statement execute function bump_revision('auctions');
