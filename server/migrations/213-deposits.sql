-- [A45] What a bidder pays in before bidding: whole rubles, or thousandths of the limit.
alter table sale_terms
  add deposit text not null default 'none' check (deposit in ('none', 'fixed', 'share')),
  add deposit_value bigint not null default 0 check (deposit_value >= 0);

alter table admissions
  -- What its payments name.
  add deposit_number text unique,
  -- Kopecks that came and did not go back; what an invoice was settled with is still counted.
  add deposit_paid bigint not null default 0 check (deposit_paid >= 0),
  -- The limit that what came suffices for. Null: nothing is asked.
  add deposit_limit bigint check (deposit_limit >= 0);

alter table line_assignments add admission_id bigint references admissions,
  add check (num_nonnulls(invoice_id, admission_id) <= 1);
create index on line_assignments (admission_id);
