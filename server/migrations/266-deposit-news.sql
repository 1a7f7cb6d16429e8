-- Deposits have news as invoices do: asked, came, kept, given back; and so has an order that the bank carried out.
alter table money_news drop constraint money_news_kind_check;
alter table money_news
  alter invoice_id drop not null,
  add admission_id bigint references admissions,
  add order_id bigint references money_orders,
  add constraint money_news_kind_check check (kind in
    ('edition', 'received', 'overdue', 'deposit-asked', 'deposit-came', 'deposit-kept', 'deposit-given-back', 'sent')),
  add check (num_nonnulls(invoice_id, admission_id, order_id) = 1);
create index on money_news (admission_id);
create index on money_news (order_id);
-- Each sum is asked for once.
create unique index on money_news (admission_id, (facts ->> 'asked')) where kind = 'deposit-asked';
