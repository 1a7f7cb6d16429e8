import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';
import type { Payable } from './match-payment.ts';

export interface WaitingLine {
  id: number;
  sum: number;
}

/** Locks a line that is not assigned yet, or that waits for a second person. */
export async function lockLine(tx: Tx, id: number): Promise<WaitingLine | undefined> {
  const { rows } = await sql<WaitingLine>`
    select id, sum from statement_lines where id = ${id} and fate = 'waits' for no key update`.execute(tx);
  return rows[0];
}

interface Assignment {
  id: number;
  number: string | null;
  invoiceId: number | null;
  why: string;
  byId: number;
  entryId: number | null;
}

/** The one that stands: done, or waiting for a second person. */
export async function readAssignment(tx: Tx, lineId: number): Promise<Assignment | undefined> {
  const { rows } = await sql<Assignment>`
    select a.id, coalesce(i.number, m.deposit_number) as number, a.invoice_id as "invoiceId", a.why, a.by_id as "byId", a.entry_id as "entryId"
    from line_assignments a left join invoices i on i.id = a.invoice_id
      left join admissions m on m.id = a.admission_id
    where a.line_id = ${lineId} and (a.ended_at is null or a.entry_id is not null)`.execute(tx);
  return rows[0];
}

export async function insertAssignment(
  tx: Tx,
  { lineId, payable, why, by }: { lineId: number; payable: Payable | undefined; why: string; by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('line_assignments')
    .values({
      line_id: lineId,
      invoice_id: payable?.kind === 'invoice' ? payable.id : null,
      admission_id: payable?.kind === 'deposit' ? payable.id : null,
      why,
      by_id: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Done with its entry; without one, refused. */
export const endAssignment = (
  tx: Tx,
  id: number,
  { second, entry }: { second: number | null; entry: number | null },
) =>
  sql`update line_assignments set second_id = ${second}, entry_id = ${entry}, ended_at = house_now()
    where id = ${id}`.execute(tx);

/** Whose invoice it is; none: a buyer without an account here. */
export async function buyerOf(tx: Tx, party: number): Promise<number | null> {
  const { rows } = await sql<{ user: number | null }>`
    select user_id as "user" from money_parties where id = ${party}`.execute(tx);
  return rows[0]?.user ?? null;
}

/** How often money that was there was set off against an invoice: the next time has a key of its own. */
export async function countSetOffs(tx: Tx, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from money_entries
    where invoice_id = ${invoiceId} and kind = 'set-off' and reverses is null`.execute(tx);
  return rows[0]!.count;
}
