-- [A54] A led lot is reopened once, by two people.
create table reopenings (
  lot_id bigint primary key references lots,
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null,
  confirmed_by bigint references users check (confirmed_by <> asked_by),
  reopened_at timestamptz,
  check ((confirmed_by is null) = (reopened_at is null))
);
