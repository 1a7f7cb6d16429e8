import { isDeepStrictEqual } from 'node:util';
import {
  dropDrafts,
  type EntityKind,
  type KeptDraft,
  keepDrafts,
  readDrafts,
} from '#server/changes/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { OwnImportServices } from './importing.ts';
import { mergeDraft } from './plan-row-rules.ts';
import { type LoadedRow, readLoaded } from './plan-store.ts';
import { readOwnImport } from './show-import.ts';

/** As many as one transaction holds: bids are judged on the same thread. */
const batchRows = 200;

/** Takes back what a load put into drafts. What was edited or published since stays as it is, and is counted. */
export async function takeDraftsBack(
  importing: OwnImportServices,
  id: number,
  by: number,
): Promise<{ removed: number; left: number } | Refusal> {
  const { db, kinds } = importing;
  const record = await readOwnImport(importing, id);
  if (!record) return notFound();
  if (record.state !== 'applied' || record.target !== 'drafts')
    return new Refusal(
      409,
      'not-drafts',
      'Эта загрузка не\u00A0в\u00A0черновиках: её отменяют в\u00A0журнале.',
    );
  const kind = kinds.get(record.kind)!;
  const counted = { removed: 0, left: 0 };
  for await (const rows of readLoaded(db, id, batchRows)) {
    const removed = await inTransaction(db, (tx) => takePortion(tx, kind, rows, by));
    counted.removed += removed;
    counted.left += rows.length - removed;
  }
  return counted;
}

async function takePortion(
  tx: Tx,
  kind: EntityKind,
  rows: readonly LoadedRow[],
  by: number,
): Promise<number> {
  const ids = rows.map(({ id }) => id).sort();
  const drafts = await readDrafts(tx, kind.name, ids, { lock: true });
  const standing = await kind.read(tx, ids);
  const gone: string[] = [];
  const kept: KeptDraft[] = [];
  for (const { id, before, after } of rows) {
    const draft = drafts.get(id);
    if (!draft) continue;
    if (before === null) {
      if (draft.isNew && isDeepStrictEqual(draft.fields, after)) gone.push(id);
      continue;
    }
    const now = standing.get(id);
    const merged = mergeDraft(kind, now, draft, before, after);
    if (!merged.conflicts.length && !Object.keys(merged.refused).length)
      kept.push({ id, isNew: !now, fields: merged.fields, base: merged.base });
  }
  await dropDrafts(tx, kind.name, gone);
  await keepDrafts(tx, kind.name, kept, by);
  return gone.length + kept.length;
}
