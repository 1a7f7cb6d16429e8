import { sql } from 'kysely';
import type { AdmissionDocument } from '#contract/auctions/auction-answers.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { dayOf, stateOn } from './paper-rules.ts';
import { type PaperRecord, papersOf, readPapers } from './paper-store.ts';

export const namedView = (row: PaperRecord, today: string): AdmissionDocument => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  name: row.name,
  size: row.size,
  state: stateOn(today, row),
});

export type Presentable = AdmissionDocument & { attached: boolean };

/** What a company may show: its papers that stand, and which of them this admission names already. */
export async function papersToName(
  db: Db | Tx,
  userId: number,
  admissionId: number | undefined,
  now: Date,
): Promise<Presentable[]> {
  const today = dayOf(now);
  const rows = (await papersOf(db, userId)).filter((row) => !row.from_house);
  const named = new Set(
    admissionId === undefined
      ? []
      : (
          await db
            .selectFrom('admission_papers')
            .select('paper_id')
            .where('admission_id', '=', admissionId)
            .execute()
        ).map(({ paper_id }) => paper_id),
  );
  return rows.map((row) => ({ ...namedView(row, today), attached: named.has(row.id) }));
}

/** Under the company's lock: nobody deletes one meanwhile. */
export async function namePapers(tx: Tx, admissionId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .insertInto('admission_papers')
    .values(ids.map((paper_id) => ({ admission_id: admissionId, paper_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Requests that name the old paper name the new one too: whoever decides on them sees both. */
export async function passNames(tx: Tx, oldId: number, newId: number): Promise<void> {
  await sql`insert into admission_papers (admission_id, paper_id)
    select admission_id, ${newId} from admission_papers where paper_id = ${oldId}`.execute(tx);
}

/** By admission, the newest first. */
export async function papersOfAdmissions(
  db: Db | Tx,
  admissionIds: readonly number[],
  now: Date,
): Promise<Map<number, AdmissionDocument[]>> {
  if (!admissionIds.length) return new Map();
  const links = await db
    .selectFrom('admission_papers')
    .select(['admission_id', 'paper_id'])
    .where('admission_id', 'in', admissionIds)
    .orderBy('paper_id', 'desc')
    .execute();
  const ids = [...new Set(links.map(({ paper_id }) => paper_id))];
  const rows = await readPapers(db, sql`p.id = any(${ids}::bigint[])`);
  const today = dayOf(now);
  const views = new Map(rows.map((row) => [row.id, namedView(row, today)]));
  const byAdmission = Map.groupBy(links, ({ admission_id }) => admission_id);
  return new Map(
    [...byAdmission].map(([admission, named]) => [
      admission,
      named.map(({ paper_id }) => views.get(paper_id)!),
    ]),
  );
}
