create table menu_items (
  id bigint generated always as identity primary key,
  parent_id bigint references menu_items on delete cascade,
  label text not null,
  href text not null,
  position int not null
);

-- A block is a small document of its own shape: footer, subscribe, investments, get_consultation, …
create table blocks (
  code text primary key,
  items jsonb not null
);

create table banners (
  id bigint generated always as identity primary key,
  placement text not null,
  type text not null check (type in ('pair', 'single')),
  timeout_ms int not null default 0 check (timeout_ms >= 0),
  text_overlay boolean not null default false,
  position int not null default 0,
  shown boolean not null default true
);
create index on banners (placement, position);

create table banner_items (
  id bigint generated always as identity primary key,
  banner_id bigint not null references banners on delete cascade,
  position int not null,
  affiliation text check (affiliation in ('desktop', 'mobile')),
  title text not null,
  body text not null default '',
  picture_position text not null default 'center' check (picture_position in ('center', 'top', 'bottom')),
  alignment text not null default 'left' check (alignment in ('center', 'left', 'right')),
  mode text not null default 'content' check (mode in ('content', 'link')),
  text_placing text not null default 'outside' check (text_placing in ('inner', 'outside')),
  theme text not null default 'paper' check (theme in ('paper', 'night')),
  image jsonb,
  image_alt text not null default '',
  link_label text,
  link_href text,
  caption text not null default '',
  countdown_to timestamptz
);
create index on banner_items (banner_id, position);

create table news (
  id bigint generated always as identity primary key,
  title text not null,
  lead text not null,
  published_on date not null,
  href text not null,
  image jsonb,
  image_alt text not null default ''
);

create table services (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  link_label text not null,
  link_href text not null,
  position int not null
);

create table articles (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  lead text not null,
  body text not null,
  published_on date not null,
  tags text[] not null default '{}',
  reading_minutes int not null,
  archived boolean not null default false
);

create table page_meta (
  path text primary key,
  title text not null,
  description text not null,
  h1 text not null default '',
  seo_text_on_top text not null default '',
  seo_text_short text not null default '',
  seo_text text not null default ''
);

create table consultation_topics (
  code text primary key,
  label text not null,
  position int not null
);

-- Whatever changes here makes the pages of visitors old.
do $$
declare name text;
begin
  foreach name in array array['menu_items', 'blocks', 'banners', 'banner_items', 'news', 'services', 'articles', 'page_meta', 'consultation_topics']
  loop
    execute format('create trigger bump after insert or update or delete or truncate on %I for each statement execute function bump_revision(''content'')', name);
  end loop;
end $$;

create table consultations (
  id bigint generated always as identity primary key,
  user_id bigint references users,
  name text not null,
  phone text not null,
  email text not null,
  topics text[] not null,
  convenient_time text not null,
  comment text not null,
  state text not null default 'new' check (state in ('new', 'in_work', 'done', 'declined')),
  created_at timestamptz not null default now()
);
