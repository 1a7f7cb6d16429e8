import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Deeds with money that a second person agrees to above a sum. */
type ActKind = 'cash';

interface MoneyAct {
  id: number;
  kind: ActKind;
  invoiceId: number;
  /** Kopecks. */
  sum: number;
  why: string;
  byId: number;
  byName: string;
  at: Date;
}

export async function insertMoneyAct(
  tx: Tx,
  { kind, invoiceId, sum, why, by }: Pick<MoneyAct, 'kind' | 'invoiceId' | 'sum' | 'why'> & { by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('money_acts')
    .values({ kind, invoice_id: invoiceId, sum, why, by_id: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Done with its entry; without one, refused or taken back. */
export const endMoneyAct = (
  tx: Tx,
  id: number,
  { second, entry }: { second: number | null; entry: number | null },
) =>
  sql`update money_acts set second_id = ${second}, entry_id = ${entry}, ended_at = house_now()
    where id = ${id}`.execute(tx);

/** Those that wait for a second person. */
export async function waitingActs(db: Db | Tx, invoiceId: number): Promise<MoneyAct[]> {
  const { rows } = await sql<MoneyAct>`
    select a.id, a.kind, a.invoice_id as "invoiceId", a.sum, a.why, a.by_id as "byId", u.name as "byName", a.at
    from money_acts a join users u on u.id = a.by_id
    where a.invoice_id = ${invoiceId} and a.ended_at is null order by a.id`.execute(db);
  return rows;
}

/** From which sum on, in kopecks, a second person is asked. */
export async function secondPersonFrom(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select second_from as sum from money_settings`.execute(db);
  return rows[0]!.sum;
}
