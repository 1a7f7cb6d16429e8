import type { Tx } from '#server/platform/db.ts';
import { insertChange, insertChangeEntries, type NewChange, nextVersion } from '../change-store.ts';
import type { Planned } from '../plan-rules.ts';

interface Deed extends Pick<NewChange, 'by' | 'act' | 'title'> {
  kind: string;
  id: string;
  why?: string;
  before?: Planned['before'];
  changed?: Planned['changed'];
}

/** In the journal: one act on one thing, with what it shows of before and after. */
export async function recordDeed(
  tx: Tx,
  { by, act, kind, id, title, why = '', before = {}, changed = {} }: Deed,
): Promise<void> {
  const changeId = await insertChange(tx, { by, act, why, title, kinds: [kind], created: 0, changed: 1 });
  const version = await nextVersion(tx, kind, id);
  await insertChangeEntries(tx, changeId, kind, [{ id, version, title, before, changed }]);
}
