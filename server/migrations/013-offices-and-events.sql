-- Where people are received. Hours are seven entries from Monday on, in the office's own zone: {"opens": "10:00",
-- "closes": "20:00"}, or null for a day off.
create table offices (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{0,49}$'),
  name text not null,
  city text not null,
  address text not null,
  -- An IANA name: one that PostgreSQL does not know cannot be written.
  zone text not null check (timestamptz '2000-01-01 00:00Z' at time zone zone is not null),
  hours jsonb not null check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  phones text[] not null check (cardinality(phones) > 0),
  email text not null,
  -- Ways to get there: [{"by": "Метро", "text": "…"}].
  routes jsonb not null default '[]',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  position int not null default 0,
  shown boolean not null default true
);
alter table bank_managers add foreign key (office_id) references offices;

create table events (
  id bigint generated always as identity primary key,
  -- «event-…» names a selection of the catalog, never an event.
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{0,79}$' and code !~ '^event-'),
  type text not null check (type in ('viewing', 'evening', 'preview', 'lecture')),
  title text not null,
  lead text not null,
  programme text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- An office of the house, or another place with a name of its own.
  office_id bigint references offices,
  place_name text,
  place_address text,
  place_city text,
  zone text not null check (timestamptz '2000-01-01 00:00Z' at time zone zone is not null),
  check (num_nonnulls(office_id, place_name) = 1 and num_nonnulls(place_name, place_address, place_city) in (0, 3)),
  capacity int not null check (capacity > 0),
  waiting_list boolean not null default false,
  -- Closed by the house; that places have run out or the time has passed follows by itself.
  registration_closed boolean not null default false,
  selection_code text references event_selections,
  image jsonb,
  image_alt text not null default '',
  shown boolean not null default true,
  -- How far the time has come, as pages were last told: a job follows it, so that cached pages do.
  told_phase text not null default 'ahead' check (told_phase in ('ahead', 'running', 'past'))
);
create index on events (starts_at);
create index on events (office_id);
create index on events (selection_code);

create table event_registrations (
  id bigint generated always as identity primary key,
  event_id bigint not null references events,
  -- Whose it is: a person's or, while nobody has signed in, a browser's.
  user_id bigint references users,
  visitor_id text,
  name text not null,
  phone text not null,
  email text not null,
  -- How many come, the person included.
  guests int not null check (guests between 1 and 4),
  comment text not null default '',
  state text not null check (state in ('confirmed', 'waiting', 'cancelled')),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz
);
-- One person, one registration, as long as it lives.
create unique index on event_registrations (event_id, email) where state <> 'cancelled';
create unique index on event_registrations (event_id, user_id) where state <> 'cancelled' and user_id is not null;
create index on event_registrations (event_id, id) where state = 'waiting';
create index on event_registrations (user_id);
create index on event_registrations (visitor_id) where user_id is null;

insert into revisions (domain) values ('events');
create trigger bump after insert or update or delete or truncate on offices for each statement execute function bump_revision('content');
create trigger bump_events after insert or update or delete or truncate on offices for each statement execute function bump_revision('events');
create trigger bump after insert or update or delete or truncate on events for each statement execute function bump_revision('events');
create trigger bump after insert or update or delete or truncate on event_registrations for each statement execute function bump_revision('events');

-- A small file that goes with a letter: {"name", "mediaType", "text"}.
alter table letters add column attachment jsonb;
