import type { FieldValues } from '#contract/back-office/values.ts';
import { readStandings } from '#server/catalog/public.ts';
import { applyChange } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { takeNumbers } from './kind-store.ts';
import { lotKind } from './lot-kind.ts';
import { readLotsOf, type SaleRecord } from './preparing-store.ts';
import { whyNotFree } from './readiness-rules.ts';
import { refuseLeft } from './refuse-left.ts';

/** A lot that is wanted: its items, and what is known of it already. */
export interface WantedLot {
  items: readonly number[];
  fields?: FieldValues;
}

export interface Added {
  changeId: number | null;
  added: number;
  refused: { item: number; name: string; reason: string }[];
}

/** Lots after the last one, one change. Items that cannot be bid for stay out, and it is said why. */
export async function addLots(
  tx: Tx,
  sale: SaleRecord,
  userId: number,
  wanted: readonly WantedLot[],
): Promise<Added | Refusal> {
  const lots = await readLotsOf(tx, sale);
  const taken = new Set(lots.flatMap(({ item_ids }) => item_ids));
  const standings = await readStandings(
    tx,
    wanted.flatMap(({ items }) => items),
  );
  const known = new Map(standings.map((item) => [item.id, item]));
  const refused: Added['refused'] = [];
  const free: { name: string; wanted: WantedLot }[] = [];
  for (const one of wanted) {
    const reasons = one.items.flatMap((item) => {
      const standing = known.get(item);
      const reason = !standing
        ? 'такого предмета нет'
        : taken.has(item)
          ? 'уже в\u00A0этих торгах'
          : whyNotFree(standing);
      return reason ? [{ item, name: standing?.name ?? '', reason }] : [];
    });
    refused.push(...reasons);
    if (reasons.length) continue;
    for (const item of one.items) taken.add(item);
    free.push({ name: known.get(one.items[0]!)!.name, wanted: one });
  }
  if (!free.length) return { changeId: null, added: 0, refused };
  const ids = await takeNumbers(tx, 'lots', free.length);
  const patches = free.map(({ name, wanted: { items, fields } }, index) => ({
    id: ids[index]!,
    create: true,
    to: {
      name,
      ...fields,
      sale: String(sale.id),
      place: lots.length + index + 1,
      items: items.map(String),
    },
  }));
  const result = await applyChange(tx, { by: userId, act: 'prepare', why: '', others: 'stop' }, [
    { kind: lotKind, ids, patches: () => patches },
  ]);
  const left = refuseLeft(result);
  if (left instanceof Refusal) return left;
  return { changeId: result.changeId, added: free.length, refused };
}
