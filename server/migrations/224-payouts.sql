-- Which deals an owner is paid for by an order. Its sum may be less than they come to: what the owner owes is kept back.
create table payout_rows (
  order_id bigint not null references money_orders,
  entry_id bigint not null references money_entries,
  primary key (order_id, entry_id)
);
create index on payout_rows (entry_id);
