-- A corrected point remembers what it first said; a proposal made of the house's own deals is answered once.
alter table price_index_points add first_value numeric, add corrected_at timestamptz;
create table price_index_answers (
  index_code text not null references price_indices on delete cascade,
  month date not null,
  value numeric not null,
  accepted boolean not null,
  -- The deals it was made of and, of a declined one, the reason, as they were then.
  basis jsonb not null,
  why text not null default '',
  at timestamptz not null default house_now(),
  primary key (index_code, month)
);
