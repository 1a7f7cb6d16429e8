-- Where published texts lead: pages and pictures by their paths, things of the house by kind and number. What a field names
-- is written with it, so that nobody reads texts to learn who uses a page.
create table text_links (
  kind text not null,
  entity_id text not null,
  field text not null,
  target text not null,
  primary key (kind, entity_id, field, target)
);
create index text_links_target on text_links (target);

-- An address that a page had, and where it is now. A page that stands at an address wins: it has no redirect.
create table redirects (
  id bigint generated always as identity primary key,
  from_path text not null check (from_path ~ '^/.+/$'),
  to_path text not null check (to_path ~ '^/' and to_path <> from_path),
  version int not null default 1,
  archived_at timestamptz
);
create unique index redirects_from on redirects (from_path) where archived_at is null;
create trigger bump after insert or update or delete or truncate on redirects
  for each statement execute function bump_revision('content');
