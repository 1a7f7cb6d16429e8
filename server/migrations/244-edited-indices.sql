-- Indices of prices are edited with their points: a form at a time, one change each.
alter table price_indices add version int not null default 1, add archived_at timestamptz;
