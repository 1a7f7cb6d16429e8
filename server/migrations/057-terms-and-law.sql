-- What the law sets: rates in thousandths, sums in whole rubles, each from its first day on. Added, never edited: a value
-- counts once somebody has ticked it, and from then on only a newer row can take its place.
create table law_values (
  id bigint generated always as identity primary key,
  name text not null check (name in ('vat', 'identify', 'report', 'company-cash')),
  value bigint not null check (value >= 0),
  first_day date not null,
  source text not null,
  ticked_by bigint references users,
  ticked_at timestamptz,
  version int not null default 1 check (version > 0),
  archived_at timestamptz,
  check ((ticked_by is null) = (ticked_at is null))
);
create function keep_ticked_value() returns trigger language plpgsql as $$
begin
  raise exception 'a ticked value of the law stays as it is';
end $$;
create trigger keep_ticked_value before update or delete on law_values
  for each row when (old.ticked_at is not null) execute function keep_ticked_value();
-- Pages of sales tell the tax.
create trigger bump after insert or update or delete on law_values
  for each statement execute function bump_revision('auctions');

insert into law_values (name, value, first_day, source) values
  ('vat', 200, '2019-01-01', 'НК РФ, статья 164, пункт 3'),
  ('vat', 220, '2026-01-01', 'НК РФ, статья 164, пункт 3, в редакции закона от 28.11.2025 № 425-ФЗ'),
  ('identify', 60000, '2025-01-01', 'Закон № 115-ФЗ, статья 7. Проверьте первый день'),
  ('report', 1000000, '2025-01-01', 'Закон № 115-ФЗ, статья 6. Проверьте первый день'),
  ('company-cash', 100000, '2020-04-27', 'Указание Банка России от 09.12.2019 № 5348-У, пункт 4');

-- The working calendar by years; a year counts once it is ticked. Its days are the exceptions alone: weekends that are
-- worked, weekdays that are not.
create table working_years (
  id bigint generated always as identity primary key,
  year int not null unique check (year between 2000 and 2100),
  source text not null,
  ticked_by bigint references users,
  ticked_at timestamptz,
  version int not null default 1 check (version > 0),
  archived_at timestamptz,
  check ((ticked_by is null) = (ticked_at is null))
);
create table working_days (
  day date primary key,
  year_id bigint not null references working_years,
  works boolean not null,
  check (works = (extract(isodow from day) > 5))
);
create index on working_days (year_id);

-- Terms that sales are held on. `fee` and `commission` are tiers: [{"from": 0, "rate": 150}], thousandths of the part of
-- the price above `from`.
create table sale_terms (
  id bigint generated always as identity primary key,
  name text not null,
  fee jsonb not null,
  taxed boolean not null default true,
  commission jsonb not null default '[]',
  commission_least bigint not null default 0 check (commission_least >= 0),
  pay_days int not null check (pay_days > 0),
  version int not null default 1 check (version > 0),
  archived_at timestamptz
);

-- A draft names its terms; announcing copies them, and the copy stays.
alter table auctions
  add terms_id bigint references sale_terms,
  add terms jsonb;
insert into sale_terms (name, fee, taxed, pay_days)
select distinct 'Вознаграждение ' || trim_scale(premium / 10.0) || ' %' || case when vat is null then ', без НДС' else '' end,
  jsonb_build_array(jsonb_build_object('from', 0, 'rate', premium)), vat is not null, 5
from auctions where status = 'draft' and premium > 0;
update auctions a set terms_id = t.id from sale_terms t
where a.status = 'draft' and a.premium > 0
  and t.fee = jsonb_build_array(jsonb_build_object('from', 0, 'rate', a.premium)) and t.taxed = (a.vat is not null);
-- What was announced keeps its one rate. How long its buyers have to pay is written in its conditions.
update auctions set terms = jsonb_build_object('name', '', 'taxed', vat is not null, 'commission', '[]'::jsonb,
  'commissionLeast', 0, 'payDays', null, 'fee', case when premium > 0
    then jsonb_build_array(jsonb_build_object('from', 0, 'rate', premium)) else '[]' end)
where status <> 'draft';
alter table auctions drop premium, drop vat;

create function keep_announced_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an announced sale stay as they are';
end $$;
create trigger keep_announced_terms before update of terms on auctions
  for each row when (old.terms is not null and new.terms is distinct from old.terms)
  execute function keep_announced_terms();

-- The tax of a deal is of the day on which its winner was confirmed.
alter table lots add confirmed_at timestamptz;
update lots l set confirmed_at = coalesce(
  (select max(t.at) from auction_audit t where t.lot_id = l.id and t.act in ('confirm-winner', 'second-accepted')),
  l.closed_at)
where l.status = 'sold';
