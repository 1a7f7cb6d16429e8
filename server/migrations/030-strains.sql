-- [A48] Times in which the house did not judge as quickly as it must: what would end in one is not closed in it.
create table strains (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  -- When it was first known: what had closed by then stays closed.
  told_at timestamptz not null,
  -- When a process last said that it lasts.
  seen_at timestamptz not null,
  until_at timestamptz
);
-- One for the whole house, whichever of its processes are slow.
create unique index on strains ((until_at is null)) where until_at is null;
