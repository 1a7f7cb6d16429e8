import { sql } from 'kysely';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';

export async function lockAdmission(tx: Tx, id: number): Promise<void> {
  await sql`select id from admissions where id = ${id} for no key update`.execute(tx);
}

interface AdmissionChange {
  state: AdmissionState;
  reason: string;
  limit_sum?: number;
  alias?: number;
}

/** `by` null: decided by the system. */
export async function writeDecision(
  tx: Tx,
  id: number,
  by: number | null,
  change: AdmissionChange,
): Promise<void> {
  await tx
    .updateTable('admissions')
    .set({ ...change, decided_at: sql<Date>`house_now()`, decided_by: by })
    .where('id', '=', id)
    .execute();
}
