-- [A45] Deeds with a bidder's deposit: taken in cash, kept by the house after its winner fell away, given back to the bidder.
alter table money_acts drop constraint money_acts_kind_check;
alter table money_acts
  alter invoice_id drop not null,
  add admission_id bigint references admissions,
  -- Of what is given back: the deed by which it was kept.
  add undoes bigint references money_acts,
  add constraint money_acts_kind_check check (kind in ('cash', 'keep', 'give-back')),
  add check (num_nonnulls(invoice_id, admission_id) = 1),
  add check (kind = 'cash' or admission_id is not null),
  add check ((kind = 'give-back') = (undoes is not null)),
  -- Both are agreed to by another person, whatever the sum.
  add check (kind = 'cash' or entry_id is null or second_id is not null);
create index on money_acts (admission_id);
create index on money_acts (undoes);
create unique index on money_acts (undoes) where entry_id is not null or ended_at is null;

-- [A45] A limit up to which nothing is asked of this bidder: who said so and why.
alter table admissions
  add deposit_waived bigint check (deposit_waived > 0),
  add deposit_waived_by bigint references users,
  add deposit_waived_why text,
  add deposit_waived_at timestamptz,
  add check (num_nonnulls(deposit_waived, deposit_waived_by, deposit_waived_why, deposit_waived_at) in (0, 4));
create index on admissions (deposit_waived_by);
