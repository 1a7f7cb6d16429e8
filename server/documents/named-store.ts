import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Under the company's lock, so that no paper is deleted meanwhile. */
export async function namePapers(tx: Tx, admissionId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .insertInto('admission_papers')
    .values(ids.map((paper_id) => ({ admission_id: admissionId, paper_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Requests that name the old paper name the new one too: the decision is made with both in view. */
export async function passNames(tx: Tx, oldId: number, newId: number): Promise<void> {
  await sql`insert into admission_papers (admission_id, paper_id)
    select admission_id, ${newId} from admission_papers where paper_id = ${oldId}`.execute(tx);
}

/** Which papers the admissions name, the newest first. */
export const readNamedPapers = (db: Db | Tx, admissionIds: readonly number[]) =>
  db
    .selectFrom('admission_papers')
    .select(['admission_id', 'paper_id'])
    .where('admission_id', 'in', admissionIds)
    .orderBy('paper_id', 'desc')
    .execute();
