import type { FieldValues } from '#contract/back-office/values.ts';
import { type LiveCatalog, likenessOf } from '#server/catalog/public.ts';
import { applyChange } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readConsigned } from '#server/sellers/public.ts';
import { lotKind } from './lot-kind.ts';
import { agreedFor } from './owner-rules.ts';
import { keepOrigins, readLotsOf, type SaleRecord } from './preparing-store.ts';
import { type Proposals, proposeFigures } from './proposal-rules.ts';
import { refuseLeft } from './refuse-left.ts';

/** [A70] For lots of these items, in their order. */
export async function proposalsFor(
  tx: Tx,
  catalog: LiveCatalog,
  lots: readonly (readonly number[])[],
): Promise<(Proposals | null)[]> {
  const owned = new Map((await readConsigned(tx, lots.flat())).map((item) => [item.itemId, item]));
  return lots.map((items) => {
    const known = items.flatMap((id) => likenessOf(catalog, id) ?? []);
    const agreed = agreedFor({ owned: items.flatMap((id) => owned.get(id) ?? []) });
    return known.length < items.length ? null : proposeFigures(known, agreed);
  });
}

export const proposedFields = (proposals: Proposals | null): FieldValues =>
  Object.fromEntries(Object.entries(proposals?.figures ?? {}).map(([name, { value }]) => [name, value]));

/** [A70] Proposes figures again for every lot: empty ones are filled, those set by hand stay. One change. */
export async function proposeAnew(
  tx: Tx,
  catalog: LiveCatalog,
  sale: SaleRecord,
  userId: number,
): Promise<{ changeId: number | null; filled: number } | Refusal> {
  if (sale.status !== 'draft')
    return new Refusal(409, 'not-editable', 'Торги объявлены: цифры лотов уже не\u00A0меняются.');
  const lots = await readLotsOf(tx, sale);
  const proposals = await proposalsFor(
    tx,
    catalog,
    lots.map(({ item_ids }) => item_ids),
  );
  const byId = new Map(lots.map(({ id }, index) => [String(id), proposals[index]!]));
  const result = await applyChange(tx, { by: userId, act: 'prepare', why: '', others: 'stop' }, [
    {
      kind: lotKind,
      ids: [...byId.keys()],
      patches: (_db, _some, current) =>
        [...current].flatMap(([id, { fields }]) => {
          const before = lots.find((lot) => String(lot.id) === id)?.origins?.figures;
          const to = Object.fromEntries(
            Object.entries(proposedFields(byId.get(id) ?? null)).filter(
              ([name]) =>
                fields[name] === null || fields[name] === before?.[name as keyof typeof before]?.value,
            ),
          );
          return Object.keys(to).length ? [{ id, to }] : [];
        }),
    },
  ]);
  const refused = refuseLeft(result);
  if (refused) return refused;
  await keepOrigins(tx, byId);
  return {
    changeId: result.changeId,
    filled: result.plans.reduce((sum, { change }) => sum + change.length, 0),
  };
}
