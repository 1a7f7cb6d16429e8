import type { AdmissionDocument } from '#contract/auctions/auction-answers.ts';
import { moscowDay } from '#contract/russian.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readNamedPapers } from './named-store.ts';
import { stateOn } from './paper-rules.ts';
import { type PaperRecord, papersById, papersOf } from './paper-store.ts';

const namedView = (row: PaperRecord, today: string): AdmissionDocument => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  name: row.name,
  size: row.size,
  state: stateOn(today, row),
});

type PaperToName = AdmissionDocument & { attached: boolean };

/** What a company may show: its papers that stand, and which of them this admission names already. */
export async function papersToName(
  db: Db | Tx,
  userId: number,
  admissionId: number | undefined,
  now: Date,
): Promise<PaperToName[]> {
  const today = moscowDay(now);
  const rows = (await papersOf(db, userId)).filter((row) => !row.from_house);
  const links = admissionId === undefined ? [] : await readNamedPapers(db, [admissionId]);
  const named = new Set(links.map(({ paper_id }) => paper_id));
  return rows.map((row) => ({ ...namedView(row, today), attached: named.has(row.id) }));
}

/** By admission, the newest first. */
export async function papersOfAdmissions(
  db: Db | Tx,
  admissionIds: readonly number[],
  now: Date,
): Promise<Map<number, AdmissionDocument[]>> {
  if (!admissionIds.length) return new Map();
  const links = await readNamedPapers(db, admissionIds);
  const ids = [...new Set(links.map(({ paper_id }) => paper_id))];
  const rows = await papersById(db, ids);
  const today = moscowDay(now);
  const views = new Map(rows.map((row) => [row.id, namedView(row, today)]));
  const byAdmission = Map.groupBy(links, ({ admission_id }) => admission_id);
  return new Map(
    [...byAdmission].map(([admission, named]) => [
      admission,
      named.map(({ paper_id }) => views.get(paper_id)!),
    ]),
  );
}
