import { type RawBuilder, sql } from 'kysely';

/** Of `auctions a`: the copy that was made at announcing; of a draft the terms it names. Null: none. */
const namedTerms = sql`coalesce(a.terms, (
  select jsonb_build_object('name', t.name, 'fee', t.fee, 'taxed', t.taxed, 'commission', t.commission,
    'commissionLeast', t.commission_least, 'payDays', t.pay_days, 'deposit', case when t.deposit <> 'none'
      then jsonb_build_object('kind', t.deposit, 'value', t.deposit_value) end)
  from sale_terms t where t.id = a.terms_id))`;

/** Sales from before deposits were asked have none. */
export const termsColumn = sql`(jsonb_build_object('deposit', null) || ${namedTerms})`;

/** [A45] Null: none is asked. */
export const depositTermsColumn = sql`nullif(${namedTerms} -> 'deposit', 'null')`;

export const tiersColumn = sql`coalesce(a.terms -> 'fee',
  (select t.fee from sale_terms t where t.id = a.terms_id), '[]')`;

/** [M4, M5] The tax on the fee at a moment, in Moscow's days: as `lawValueOn` finds it. Null: none, or none that counts. */
export const vatColumn = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select w.value from law_values w
  where w.name = 'vat' and w.ticked_at is not null and w.archived_at is null
    and w.first_day <= (${at} at time zone 'Europe/Moscow')::date
    and coalesce((a.terms ->> 'taxed')::boolean, (select t.taxed from sale_terms t where t.id = a.terms_id), false)
  order by w.first_day desc, w.id desc limit 1)`;
