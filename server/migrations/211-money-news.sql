-- What happened to somebody's money, written with its cause and told after it: an edition of an invoice, what came, a day to
-- pay that has passed.
create table money_news (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoices,
  kind text not null check (kind in ('edition', 'received', 'overdue')),
  -- Of what came: kopecks that the invoice got. Of a day that passed: which one, and so many working days ago.
  facts jsonb not null default '{}',
  at timestamptz not null default house_now(),
  told_at timestamptz
);
create index on money_news (invoice_id);
create index on money_news (id) where told_at is null;
-- Each term is reminded of once.
create unique index on money_news (invoice_id, (facts ->> 'dueDay'), (facts ->> 'step')) where kind = 'overdue';
-- Who was asked to pay before letters were written knows it.
