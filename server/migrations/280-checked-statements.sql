-- Somebody else than who entered a statement compared it with the bank. Those from before count as compared.
alter table statement_files add column checked_by bigint references users,
  add column checked_at timestamptz,
  add check (checked_by <> by_id and checked_by <> entered_by),
  add check (checked_at is null or entered_at is not null);
create index on statement_files (checked_by);
create index on statement_files (id) where entered_at is not null and checked_at is null;
update statement_files set checked_at = entered_at where entered_at is not null;
