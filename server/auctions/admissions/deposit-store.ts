import { sql } from 'kysely';
import type { DepositTerms } from '#contract/auctions/deposit.ts';
import type { Tx } from '#server/platform/db.ts';
import { depositTermsColumn } from '../reading/terms-store.ts';
import { carriedLimit, depositNumber } from './deposit-rules.ts';

interface DepositRow {
  auctionId: number;
  alias: number | null;
  limit: number | null;
  carried: number | null;
  number: string | null;
  year: number;
  terms: DepositTerms | null;
  paid: number;
  waived: number | null;
}

/**
 * [A45] Under the lock of the admission, after its limit or its money changed: which limit counts. What came is read from
 * the journal; what an invoice was settled with stays counted.
 */
export async function countDeposit(tx: Tx, admissionId: number): Promise<void> {
  await sql`select id from admissions where id = ${admissionId} for no key update`.execute(tx);
  const { rows } = await sql<DepositRow>`
    select m.auction_id as "auctionId", m.alias, m.limit_sum as "limit", m.deposit_limit as carried,
      m.deposit_number as number, m.deposit_waived as waived, extract(year from house_now() at time zone 'Europe/Moscow')::int as year,
      ${depositTermsColumn} as terms, coalesce((
        select -sum(n.amount) from money_accounts c join money_lines n on n.account_id = c.id
          join money_entries e on e.id = n.entry_id
        where c.kind = 'deposit' and c.admission_id = m.id and e.kind <> 'set-off'), 0)::bigint as paid
    from admissions m join auctions a on a.id = m.auction_id where m.id = ${admissionId}`.execute(tx);
  const { auctionId, alias, year, ...row } = rows[0]!;
  const number = row.number ?? (row.terms && alias !== null ? depositNumber(year, auctionId, alias) : null);
  await tx
    .updateTable('admissions')
    .set({ deposit_number: number, deposit_paid: row.paid, deposit_limit: carriedLimit(row) })
    .where('id', '=', admissionId)
    .execute();
}

/** [A45] Up to the limit as it is now; who said so and why. */
export async function waiveDeposit(
  tx: Tx,
  admissionId: number,
  { by, why }: { by: number; why: string },
): Promise<void> {
  await sql`
    update admissions set deposit_waived = limit_sum, deposit_waived_by = ${by}, deposit_waived_why = ${why},
      deposit_waived_at = house_now()
    where id = ${admissionId} and limit_sum > 0`.execute(tx);
  await countDeposit(tx, admissionId);
}
