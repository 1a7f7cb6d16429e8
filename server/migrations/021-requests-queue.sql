-- Requests, consultations and questions are rows of one queue that somebody answers. They share the columns by which the
-- queue is worked through; what each of them is about stays its own.

alter table requests
  add column manager_id bigint references users,
  add column taken_at timestamptz,
  -- The first word the client got from a person of the house; waiting ends with it.
  add column answered_at timestamptz,
  -- Where the client wants to be received; null: not said.
  add column office_id bigint references offices;

alter table consultations drop constraint consultations_state_check;
update consultations set state = 'working' where state = 'in_work';
alter table consultations
  add constraint consultations_state_check check (state in ('new', 'working', 'showing', 'done', 'declined')),
  add column state_at timestamptz not null default now(),
  add column manager_id bigint references users,
  add column taken_at timestamptz,
  add column answered_at timestamptz,
  -- Asked for through an ADE manager's form.
  add column ade boolean not null default false,
  -- For whom a manager asks.
  add column client_name text not null default '',
  add column segment text not null default 'plain' check (segment in ('plain', 'vip')),
  -- What it is about, under the name it had then.
  add column item_id bigint,
  add column lot_id bigint,
  add column about text not null default '';
update consultations set state_at = created_at;

alter table questions
  add column state text not null default 'new' check (state in ('new', 'working', 'showing', 'done', 'declined')),
  add column state_at timestamptz not null default now(),
  add column manager_id bigint references users,
  add column taken_at timestamptz,
  add column answered_at timestamptz,
  add column item_id bigint,
  add column lot_id bigint,
  add column about text not null default '';
update questions set state_at = created_at;

create index on requests (sent_at) where state in ('new', 'working');
create index on requests (manager_id, state);
create index on consultations (created_at) where state in ('new', 'working');
create index on consultations (manager_id, state);
create index on consultations (user_id, id desc);
create index on questions (created_at) where state in ('new', 'working');
create index on questions (manager_id, state);
create index on questions (user_id, id desc);

-- The queue as one list.
create view queue as
  select 'request' as kind, r.id, r.user_id, r.name, r.phone, r.email, r.client_name, 'plain' as segment, false as ade,
    r.state, r.sent_at, r.state_at, r.manager_id, r.taken_at, r.answered_at, r.office_id, r.event,
    '' as subject, '{}'::text[] as topics, '' as convenient_time, r.comment as text,
    null::bigint as item_id, null::bigint as lot_id, '' as about
  from requests r
  union all
  select 'consultation', c.id, c.user_id, c.name, c.phone, c.email, c.client_name, c.segment, c.ade,
    c.state, c.created_at, c.state_at, c.manager_id, c.taken_at, c.answered_at, null, null,
    '', c.topics, c.convenient_time, c.comment, c.item_id, c.lot_id, c.about
  from consultations c
  union all
  select 'question', q.id, q.user_id, q.name, q.phone, q.email, '', 'plain', false,
    q.state, q.created_at, q.state_at, q.manager_id, q.taken_at, q.answered_at, null, null,
    q.subject, '{}'::text[], '', q.question, q.item_id, q.lot_id, q.about
  from questions q;

-- What happened to a row of the queue. Append-only.
create table queue_history (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('request', 'consultation', 'question')),
  entry_id bigint not null,
  at timestamptz not null default now(),
  -- Null: the house itself.
  actor_id bigint references users,
  act text not null check (act in ('take', 'move', 'comment', 'answer', 'call', 'hand-over')),
  to_state text,
  -- To whom it was handed over.
  to_manager_id bigint references users,
  letter_id bigint references letters on delete set null,
  -- A comment or a reason: for the house alone.
  note text not null default ''
);
create index on queue_history (kind, entry_id, id);

-- How a thing of the wishlist is wanted: the size of a ring, the line inside it, the lot it is asked for out of.
alter table draft_items
  add column size text,
  add column engraving text;
alter table request_items
  add column size text,
  add column engraving text,
  add column lot_id bigint references lots;

-- Whose client a person is, and how the house calls them.
create table clients (
  user_id bigint primary key references users,
  manager_id bigint references users,
  segment text not null default 'plain' check (segment in ('plain', 'vip')),
  since timestamptz not null default now()
);
create index on clients (manager_id);

create table client_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  author_id bigint not null references users,
  text text not null,
  created_at timestamptz not null default now()
);
create index on client_notes (user_id, id desc);

-- Two accounts of one person: shown on one card, nothing moves.
create table client_links (
  user_id bigint not null references users,
  other_id bigint not null references users,
  linked_by bigint not null references users,
  linked_at timestamptz not null default now(),
  primary key (user_id, other_id),
  check (user_id < other_id)
);
create index on client_links (other_id);

-- A card names the lot its item stands in: a new lot of an item is a change of the item.
create trigger note_insert after insert on lot_stones referencing new table as new_rows for each statement execute function note_items('item_id');
create trigger note_delete after delete on lot_stones referencing old table as old_rows for each statement execute function note_items('item_id');
