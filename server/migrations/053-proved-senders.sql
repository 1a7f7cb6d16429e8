-- Whoever wrote without an account and pressed the link of our letter holds the address: the house may answer in its own words.
create table queue_proofs (
  kind text not null check (kind in ('request', 'consultation', 'question')),
  entry_id bigint not null,
  proved_at timestamptz not null default now(),
  primary key (kind, entry_id)
);
