import type { ChangePreview, Done, Targets } from '#contract/back-office/publishing.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { applyChange, planChange } from './apply-change.ts';
import { previewOf, resultOf } from './change-view.ts';
import { actWords } from './change-words.ts';
import type { EditServices } from './editing.ts';
import { archivedField, type EntityKind } from './entity-kind.ts';
import { targetIds } from './lists/selection-store.ts';
import type { ChangeRequest } from './plan-rules.ts';

const wishOf = (kind: EntityKind, ids: readonly string[], archived: boolean): ChangeRequest => ({
  kind,
  ids,
  patches: (_db, some) => some.map((id) => ({ id, to: { [archivedField]: archived } })),
});
const actOf = (archived: boolean) => (archived ? 'archive' : 'unarchive');

export async function previewArchive(
  { db }: EditServices,
  kind: EntityKind,
  userId: number,
  { of, archived }: { of: Targets; archived: boolean },
): Promise<ChangePreview | Refusal> {
  const ids = await targetIds(db, kind.name, of, userId);
  if (ids instanceof Refusal) return ids;
  return previewOf(actWords[actOf(archived)], await planChange(db, [wishOf(kind, ids, archived)]));
}

/** Out of lists, search and sitemap, and its page is gone; what others point to stays. */
export async function archiveEntities(
  tx: Tx,
  kind: EntityKind,
  userId: number,
  { of, archived, why, others }: { of: Targets; archived: boolean; why: string; others: 'stop' | 'leave' },
): Promise<Done | Refusal> {
  const ids = await targetIds(tx, kind.name, of, userId);
  if (ids instanceof Refusal) return ids;
  const order = { by: userId, act: actOf(archived), why, others } as const;
  return resultOf(actWords[order.act], await applyChange(tx, order, [wishOf(kind, ids, archived)]));
}
