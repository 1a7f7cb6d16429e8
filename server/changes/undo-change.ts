import type { Done, Left } from '#contract/back-office/publishing.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { applyChange, planChange } from './apply-change.ts';
import { readEntries, readEntriesOf } from './change-store.ts';
import { leftOutOf, resultOf } from './change-view.ts';
import { actWords, countsOf, sayCounts } from './change-words.ts';
import { archivedField, type Kinds } from './entity-kind.ts';
import type { ChangeRequest, KindPlan } from './plan-rules.ts';
import { type UndoEntry, wayBack } from './undo-rules.ts';

interface UndoRequest {
  only?:
    | readonly { kind: string; id: string; fields?: readonly string[] | undefined; force: boolean }[]
    | undefined;
  force: boolean;
}

/** Patches made from a change's entries; what is to be undone may be less than all of it. */
async function wishesOf(
  db: Db | Tx,
  kinds: Kinds,
  changeId: number,
  { only, force }: UndoRequest,
): Promise<ChangeRequest[]> {
  const entries: UndoEntry[] = [];
  if (only) entries.push(...(await readEntriesOf(db, changeId, only)));
  else for await (const some of readEntries(db, changeId)) entries.push(...some);
  const chosen = new Map(only?.map((one) => [`${one.kind} ${one.id}`, one]));
  const wishes: ChangeRequest[] = [];
  for (const [name, own] of Map.groupBy(entries, ({ kind }) => kind)) {
    const kind = kinds.get(name);
    if (!kind) continue;
    const byId = new Map(own.map((entry) => [entry.id, entry]));
    wishes.push({
      kind,
      ids: own.map(({ id }) => id),
      partial: true,
      patches: (_db, ids) =>
        ids.map((id) => {
          const one = chosen.get(`${name} ${id}`);
          return wayBack(byId.get(id)!, { fields: one?.fields, force: force || (one?.force ?? false) });
        }),
    });
  }
  return wishes;
}

const archivedBy = (plans: readonly KindPlan[]): number =>
  plans.reduce(
    (sum, { change }) => sum + change.filter(({ changed }) => changed[archivedField] === true).length,
    0,
  );

export async function previewUndo(
  db: Db,
  kinds: Kinds,
  changeId: number,
  undoing: UndoRequest,
): Promise<{
  changed: number;
  archived: number;
  untouched: number;
  leftCount: number;
  left: Left[];
  words: string;
}> {
  const plans = await planChange(db, await wishesOf(db, kinds, changeId, undoing));
  const { changed, untouched, leftCount } = countsOf(plans);
  const archived = archivedBy(plans);
  const words = sayCounts(actWords.undo, 'will', { created: 0, changed, untouched, leftCount });
  return { changed: changed - archived, archived, untouched, leftCount, left: leftOutOf(plans), words };
}

/** A change itself, which can be undone too. */
export async function undoChange(
  tx: Tx,
  kinds: Kinds,
  by: number,
  changeId: number,
  { why, ...undoing }: UndoRequest & { why: string },
): Promise<Done | Refusal> {
  const wishes = await wishesOf(tx, kinds, changeId, undoing);
  if (!wishes.length) return new Refusal(409, 'not-undone', 'Это изменение отменить нельзя.');
  const order = { by, act: 'undo', why, undoOf: changeId, others: 'leave' } as const;
  return resultOf(actWords.undo, await applyChange(tx, order, wishes));
}
