-- The wishlist: drafts of requests, the general one and one for each event. An item that was sold or taken away stays
-- here under the name it was chosen by: nothing is lost from a draft.
create table draft_items (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  visitor_id text,
  -- Null: the general draft.
  event text,
  item_id bigint not null,
  item_name text not null,
  -- How many stones of a set are asked for; null: all of it.
  count int check (count > 0),
  added_at timestamptz not null default now(),
  check (num_nonnulls(user_id, visitor_id) = 1),
  unique nulls not distinct (user_id, visitor_id, event, item_id)
);

-- A visitor's rows go when nobody can reach them any more; these had no date to tell it by.
alter table table_columns add column chosen_at timestamptz not null default now();
