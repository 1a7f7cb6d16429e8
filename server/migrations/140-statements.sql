-- What the house states in the code of its pages and letters. A row stands for each; null: the words it began with.
create table statements (
  code text primary key,
  body text,
  version int not null default 1,
  archived_at timestamptz
);
create trigger bump after insert or update or delete or truncate on statements
  for each statement execute function bump_revision('content');
