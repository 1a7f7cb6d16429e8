-- Articles of the house and of its investments are one kind of thing: the latter have an author and price indices.
alter table articles
  add section text not null default 'house' check (section in ('house', 'investments')),
  add cover jsonb,
  add cover_alt text not null default '',
  add cover_caption text not null default '',
  add related text[] not null default '{}',
  add author text not null default '',
  add author_about text not null default '',
  add price_indices text[] not null default '{}',
  -- A code is a segment of an address; «archive» is a list of its own there.
  add check (code ~ '^[a-z0-9][a-z0-9-]{0,80}$' and code <> 'archive');
create index on articles (section, archived, published_on desc);

create table house_documents (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,80}$'),
  title text not null,
  lead text not null default '',
  body text not null,
  version text not null,
  in_force_on date not null,
  position int not null
);

create table faq_groups (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,80}$'),
  title text not null,
  position int not null
);

create table faq_questions (
  -- The anchor of the question on its page.
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,80}$'),
  group_code text not null references faq_groups on delete cascade,
  question text not null,
  answer text not null,
  position int not null
);
create index on faq_questions (group_code, position);

create table history_points (
  id bigint generated always as identity primary key,
  year int not null,
  title text not null,
  body text not null,
  position int not null
);

do $$
declare name text;
begin
  foreach name in array array['house_documents', 'faq_groups', 'faq_questions', 'history_points']
  loop
    execute format('create trigger bump after insert or update or delete or truncate on %I for each statement execute function bump_revision(''content'')', name);
  end loop;
end $$;
