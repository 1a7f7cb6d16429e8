-- Whom the house writes to by subscription: a person or, while it has no account, an address.
create table subscribers (
  id bigint generated always as identity primary key,
  user_id bigint unique references users,
  email text unique,
  -- The address has got its person since: links of letters sent before lead to this row.
  joined_to bigint references subscribers on delete cascade,
  -- No letters of mailings until then.
  paused_until timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, email, joined_to) = 1)
);
create index on subscribers (joined_to);

create temporary table known_subscriptions on commit drop as
  select s.email, s.kind, s.confirmed_at, u.id as user_id
  from subscriptions s
  left join users u on u.email = s.email and u.confirmed_at is not null and u.erased_at is null
  where s.confirmed_at is not null;
drop table subscriptions;

create table subscriptions (
  subscriber_id bigint not null references subscribers on delete cascade,
  kind text not null check (kind in ('news', 'auctions', 'events', 'articles', 'price-indices', 'filters')),
  by_letter boolean not null,
  on_site boolean not null,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
  -- Nobody is subscribed before the address is proved; who has not answered the letter is known to its link alone.
  confirmed_at timestamptz not null default now(),
  primary key (subscriber_id, kind)
);
create index on subscriptions (kind);

insert into subscribers (user_id) select distinct user_id from known_subscriptions where user_id is not null;
insert into subscribers (email) select distinct email from known_subscriptions where user_id is null;
insert into subscriptions (subscriber_id, kind, by_letter, on_site, frequency, confirmed_at)
  select s.id, k.kind, true, false, 'weekly', k.confirmed_at
  from known_subscriptions k
  join subscribers s on s.user_id = k.user_id or (k.user_id is null and s.email = k.email);

-- What waits to be told, each once: the letter and the note that hold it are written with `told_at`.
create table mailing_entries (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscribers on delete cascade,
  kind text not null
    check (kind in ('news', 'auctions', 'events', 'articles', 'price-indices', 'follows', 'filters')),
  key text not null,
  happened_at timestamptz not null,
  content jsonb not null,
  frequency text not null check (frequency in ('at-once', 'daily', 'weekly')),
  by_letter boolean not null,
  on_site boolean not null,
  due_at timestamptz not null,
  told_at timestamptz,
  unique (subscriber_id, kind, key)
);
create index on mailing_entries (due_at) where told_at is null;

-- What the house has published and has told its subscribers of. Whatever is there now is no news.
create table publications (
  kind text not null,
  key text not null,
  seen_at timestamptz not null default now(),
  primary key (kind, key)
);
insert into publications (kind, key)
  select 'news', id::text from news
  union all select 'articles', code from articles
  union all select 'events', code from events
  union all select distinct 'price-indices', month::text from price_index_points
  union all select 'auctions', id || ':' || case when results_published_at is null then status else 'results' end from auctions;

-- What a note is about decides how it is told; `tell_at`: not before the person's quiet hours are over.
alter table notifications add kind text not null default 'house', add tell_at timestamptz;
update notifications set tell_at = created_at;
alter table notifications alter tell_at set default now(), alter tell_at set not null;

create table notification_choices (
  user_id bigint not null references users,
  kind text not null,
  on_site boolean not null,
  by_letter boolean not null,
  primary key (user_id, kind)
);

-- Whole hours by Moscow's clock; over midnight when the first is the later one.
create table quiet_hours (
  user_id bigint primary key references users,
  from_hour int not null check (from_hour between 0 and 23),
  to_hour int not null check (to_hour between 0 and 23),
  check (from_hour <> to_hour)
);

alter table auction_follows
  add by_letter boolean not null default true,
  add on_site boolean not null default true,
  add frequency text not null default 'at-once' check (frequency in ('at-once', 'daily', 'weekly')),
  -- The state of the lot that the follower knows of.
  add told_status text;
update auction_follows f set told_status = l.status from lots l where l.id = f.lot_id;
