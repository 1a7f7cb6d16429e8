-- Whose an admission is: the company as it was when it asked. A sale that is over keeps telling that.
alter table admissions
  add column company text,
  add column inn text,
  add column ogrn text;
update admissions ad set company = c.name, inn = c.inn, ogrn = c.ogrn
  from companies c where c.user_id = ad.user_id;

create function admission_company() returns trigger language plpgsql as $$
begin
  select c.name, c.inn, c.ogrn into new.company, new.inn, new.ogrn from companies c where c.user_id = new.user_id;
  return new;
end $$;
-- With every asking, the first and a later one.
create trigger admission_company before insert or update of requested_at on admissions
  for each row execute function admission_company();

-- Another name, ИНН or ОГРН of a company that takes part in auctions: it waits until the house agrees.
create table company_corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name_before text not null,
  inn_before text not null,
  ogrn_before text not null,
  name text not null,
  inn text not null,
  ogrn text not null,
  asked_at timestamptz not null default now(),
  state text not null default 'review' check (state in ('review', 'accepted', 'refused', 'withdrawn')),
  reason text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  check ((state = 'review') = (decided_at is null)),
  check (state <> 'accepted' or decided_by <> user_id)
);
create unique index on company_corrections (user_id) where state = 'review';
create index on company_corrections (user_id, id desc);
create index on company_corrections (decided_at desc) where decided_by is not null;
