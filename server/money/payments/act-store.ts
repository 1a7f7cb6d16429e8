import { sql } from 'kysely';
import type { DepositAct } from '#contract/money/deposits.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** What a deed is about. */
export type ActAbout = { invoiceId: number } | { admissionId: number };

export interface MoneyAct {
  id: number;
  kind: DepositAct;
  /** Of a deposit. */
  admissionId: number | null;
  /** Kopecks. */
  sum: number;
  why: string;
  byId: number;
  byName: string;
  at: Date;
  /** Of what is given back: the deed by which it was kept. */
  undoes: number | null;
}

export async function insertMoneyAct(
  tx: Tx,
  about: ActAbout,
  {
    kind,
    sum,
    why,
    by,
    undoes = null,
  }: Pick<MoneyAct, 'kind' | 'sum' | 'why'> & { by: number; undoes?: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('money_acts')
    .values({
      kind,
      invoice_id: 'invoiceId' in about ? about.invoiceId : null,
      admission_id: 'admissionId' in about ? about.admissionId : null,
      sum,
      why,
      by_id: by,
      undoes,
    })
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
export async function waitingActs(
  db: Db | Tx,
  about: { invoiceId: number } | { admissionIds: readonly number[] },
): Promise<MoneyAct[]> {
  const where =
    'invoiceId' in about
      ? sql`a.invoice_id = ${about.invoiceId}`
      : sql`a.admission_id = any(${about.admissionIds}::bigint[])`;
  const { rows } = await sql<MoneyAct>`
    select a.id, a.kind, a.admission_id as "admissionId", a.sum, a.why, a.by_id as "byId", u.name as "byName", a.at, a.undoes
    from money_acts a join users u on u.id = a.by_id where a.ended_at is null and ${where} order by a.id`.execute(
    db,
  );
  return rows;
}

interface KeptAct {
  id: number;
  admissionId: number;
  sum: number;
  why: string;
  entry: number;
  byName: string;
  secondName: string;
  at: Date;
}

/** By which these deposits were kept and not given back, all of those that stand. */
export async function keptActs(db: Db | Tx, admissions: readonly number[]): Promise<KeptAct[]> {
  const { rows } = await sql<KeptAct>`
    select a.id, a.admission_id as "admissionId", a.sum, a.why, a.entry_id as entry, u.name as "byName",
      s.name as "secondName", a.ended_at as at
    from money_acts a join users u on u.id = a.by_id join users s on s.id = a.second_id
    where a.kind = 'keep' and a.admission_id = any(${admissions}::bigint[]) and a.entry_id is not null
      and not exists (select from money_entries r where r.reverses = a.entry_id)
    order by a.id`.execute(db);
  return rows;
}

/** From which sum on, in kopecks, a second person is asked. */
export async function secondPersonFrom(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select second_from as sum from money_settings`.execute(db);
  return rows[0]!.sum;
}
