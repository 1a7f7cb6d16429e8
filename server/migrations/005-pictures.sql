-- One master a bucket of look-alike stones; widths are derived from it on request. Until it is rendered the
-- facet diagram stands in.
create table pictures (
  key text primary key,
  subject jsonb not null,
  master bytea,
  requested_at timestamptz not null default now(),
  rendered_at timestamptz
);
