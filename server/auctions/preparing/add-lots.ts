import type { FieldValues } from '#contract/back-office/values.ts';
import { type LiveCatalog, readItemStandings } from '#server/catalog/public.ts';
import { applyChange } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { nextIds } from './kind-store.ts';
import { lotKind } from './lot-kind.ts';
import { keepOrigins, readLateLots, readLotsOf, type SaleRecord } from './preparing-store.ts';
import { proposalsFor, proposedFields } from './propose-figures.ts';
import { whyNotFree } from './readiness-rules.ts';
import { refuseLeft } from './refuse-left.ts';

/** A lot to add: its items and the figures given for it. */
interface WantedLot {
  items: readonly number[];
  fields?: FieldValues;
}

interface AddedLots {
  changeId: number | null;
  added: number;
  refused: { item: number; name: string; reason: string }[];
}

/** Lots after the last one, one change. Items that cannot be bid for stay out, and it is said why. */
export async function addLots(
  tx: Tx,
  catalog: LiveCatalog,
  sale: SaleRecord,
  userId: number,
  wanted: readonly WantedLot[],
): Promise<AddedLots | Refusal> {
  const late = sale.status === 'draft' ? [] : await readLateLots(tx, sale.id);
  const lots = [...(await readLotsOf(tx, sale)), ...late];
  const taken = new Set(lots.flatMap(({ item_ids }) => item_ids));
  const standings = await readItemStandings(
    tx,
    wanted.flatMap(({ items }) => items),
  );
  const known = new Map(standings.map((item) => [item.id, item]));
  const refused: AddedLots['refused'] = [];
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
  const ids = await nextIds(tx, 'lots', free.length);
  const proposals = await proposalsFor(
    tx,
    catalog,
    free.map(({ wanted }) => wanted.items),
  );
  const patches = free.map(({ name, wanted: { items, fields } }, index) => ({
    id: ids[index]!,
    create: true,
    to: {
      name,
      ...proposedFields(proposals[index]!),
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
  await keepOrigins(tx, new Map(ids.map((id, index) => [id, proposals[index]!])));
  return { changeId: result.changeId, added: free.length, refused };
}
