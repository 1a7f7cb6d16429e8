import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { applyChange } from './apply-change.ts';
import type { Kinds } from './entity-kind.ts';
import type { ChangeRequest } from './plan-rules.ts';
import { endPublication, type FrozenEntry, readFrozen, takeDue } from './publication-store.ts';

export const publicationQueue = 'publications';

/**
 * Publishes what is due, one publication a transaction: its change and that it is done are committed together, so one
 * that is killed in between begins anew and nothing is published twice. Called by the job of its hour, and once a minute
 * for those whose job was lost.
 */
export async function runPublications(db: Db, kinds: Kinds, only?: number): Promise<void> {
  while (await inTransaction(db, (tx) => runOne(tx, kinds, only)));
}

async function runOne(tx: Tx, kinds: Kinds, only: number | undefined): Promise<boolean> {
  const due = await takeDue(tx, only);
  if (!due) return false;
  const wishes: ChangeRequest[] = [];
  for (const [name, entries] of Map.groupBy(await readFrozen(tx, due.id), ({ kind }) => kind)) {
    const kind = kinds.get(name);
    if (kind) wishes.push({ kind, ids: entries.map(({ id }) => id), patches: copiesOf(entries) });
  }
  const { changeId, plans } = await applyChange(
    tx,
    { by: due.by_id, act: 'scheduled', why: due.why, others: 'leave' },
    wishes,
  );
  const left = new Map(plans.flatMap((one) => one.left.map(({ id, reason }) => [id, reason] as const)));
  await endPublication(tx, due.id, 'done', changeId, left);
  return true;
}

/** An entity that others have changed since in the same field is left, whole. */
const copiesOf = (entries: readonly FrozenEntry[]): ChangeRequest['patches'] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (_db, ids) =>
    ids.map((id) => {
      const { fields, base, isNew } = byId.get(id)!;
      return { id, to: fields, from: base, create: isNew };
    });
};
