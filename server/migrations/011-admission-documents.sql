-- As the request gave them; the company's own card may change later.
alter table admissions add column requisites text not null default '';

-- A company's papers. To erase somebody's, delete their rows of `files`: these go with them.
create table admission_documents (
  id bigint generated always as identity primary key,
  auction_id bigint not null references auctions,
  user_id bigint not null references users,
  -- Null until the request is made; such ones are forgotten after a day.
  admission_id bigint references admissions,
  file_id bigint not null unique references files on delete cascade,
  created_at timestamptz not null default now()
);
create index on admission_documents (user_id, auction_id);
create index on admission_documents (admission_id);
create index on admission_documents (created_at) where admission_id is null;
