-- The house asks an owner whether a thing may go for less than its reserve. A yes is a consent to the reserve.
create table reserve_questions (
  id bigint generated always as identity primary key,
  consignment_id bigint not null references consignments,
  reserve bigint not null check (reserve > 0),
  until timestamptz not null,
  by_id bigint not null references users,
  at timestamptz not null default house_now(),
  agreed boolean,
  answered_by bigint references users,
  answered_at timestamptz,
  check (num_nonnulls(agreed, answered_by, answered_at) in (0, 3))
);
create unique index on reserve_questions (consignment_id) where answered_at is null;
create index on reserve_questions (by_id);
create index on reserve_questions (answered_by);

-- The owner said it themselves, signed in.
alter table reserve_consents drop constraint reserve_consents_manner_check;
alter table reserve_consents add constraint reserve_consents_manner_check
  check (manner in ('paper', 'letter', 'telephone', 'meeting', 'cabinet'));
