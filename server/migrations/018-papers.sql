-- A paper of the house as PDF. `data` is a frozen copy of what it shows: made again, its pages are the same.
create table papers (
  id bigint generated always as identity primary key,
  -- Whose it is: a person's or a browser's; both null: sent by a manager to an address without an account.
  user_id bigint references users,
  visitor_id text,
  variant text not null,
  title text not null,
  data jsonb not null,
  items_count int not null,
  -- Where the letter with the link goes.
  email text not null,
  -- The manager who sent it to a client.
  sent_by bigint references users,
  state text not null default 'queued' check (state in ('queued', 'making', 'ready', 'failed')),
  progress int not null default 0 check (progress between 0 and 100),
  attempts int not null default 0,
  pages int,
  size int,
  file_id bigint references files on delete set null,
  -- Of the link in the letter to one without an account: good for this file alone.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz not null default now() + interval '7 days'
);
create index on papers (user_id, id) where user_id is not null;
create index on papers (visitor_id, id) where visitor_id is not null;
create index on papers (expires_at);
create index on papers (file_id) where file_id is not null;

-- A paper's file is a person's or a browser's, and of whoever holds the key that a letter brought.
alter table files add column visitor_id text;
alter table files add column key_hash bytea;
alter table files drop constraint files_purpose;
alter table files drop constraint files_owner;
alter table files add constraint files_purpose check (purpose in ('photo', 'admission-paper', 'pdf'));
alter table files add constraint files_owner check (
  case purpose
    when 'photo' then num_nonnulls(owner_id, visitor_id, key_hash) = 0
    when 'admission-paper' then owner_id is not null
    else num_nonnulls(owner_id, visitor_id, key_hash) > 0
  end);
