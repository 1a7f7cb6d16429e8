-- [A55] Who came to the hall of a led sale. Somebody with a number is an admission; until then they wait at the table.
create table hall_people (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  user_id bigint not null references users,
  seat text not null default '',
  -- They agreed, on paper, that their face may be shown.
  filming boolean not null default false,
  arrived_at timestamptz not null,
  admitted_at timestamptz,
  left_at timestamptz,
  entered_by bigint not null references users,
  unique (auction_id, user_id)
);
create trigger erasure_wins before insert on hall_people for each row execute function refuse_erased();
