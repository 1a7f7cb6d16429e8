import { applyChange, type PublishedRow } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { lotKind } from './lot-kind.ts';
import { orderAfterMove } from './order-rules.ts';
import { readLateLots, readLotsOf, type SaleRecord } from './preparing-store.ts';
import { refuseLeft } from './refuse-left.ts';

/** One change, whatever lies between; undone, every lot stands where it stood. */
export async function moveLot(
  tx: Tx,
  sale: SaleRecord,
  userId: number,
  { lot, place }: { lot: number; place: number },
): Promise<{ changeId: number | null } | Refusal> {
  // [A72] Of an announced sale the late ones alone: the others have their numbers.
  const isDraft = sale.status === 'draft';
  const movable = await (isDraft ? readLotsOf(tx, sale) : readLateLots(tx, sale.id));
  const before = isDraft ? 0 : sale.lots;
  const ids = movable.map(({ id }) => String(id));
  if (!ids.includes(String(lot))) return notFound();
  const result = await applyChange(tx, { by: userId, act: 'prepare', why: '', others: 'stop' }, [
    { kind: lotKind, ids, patches: (_db, _some, current) => placesOf(current, String(lot), place, before) },
  ]);
  return refuseLeft(result) ?? { changeId: result.changeId };
}

/** By the order read under the lock: another lot may have been moved meanwhile. */
function placesOf(current: ReadonlyMap<string, PublishedRow>, lot: string, place: number, before: number) {
  const placed = [...current].map(([id, { fields }]) => ({ id, place: Number(fields.place) }));
  const ids = placed.sort((a, b) => a.place - b.place || Number(a.id) - Number(b.id)).map(({ id }) => id);
  return orderAfterMove(ids, lot, place - before).map((id, index) => ({
    id,
    to: { place: before + index + 1 },
  }));
}
