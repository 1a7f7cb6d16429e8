import type { FieldValues } from '#contract/back-office/values.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { applyChange, archivedField } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { addLots } from './add-lots.ts';
import { nextId } from './kind-store.ts';
import { findSale, readUnsold } from './preparing-store.ts';
import { refuseLeft } from './refuse-left.ts';
import { saleKind } from './sale-kind.ts';
import { shiftMoment, usualTimes } from './sale-times-rules.ts';

interface NewSale {
  name: string;
  code: string;
  startsAt: string;
  like?: number | undefined;
  withUnsold: boolean;
}

/** A draft of its own, or with the terms of another sale. */
export async function beginSale(
  tx: Tx,
  catalog: LiveCatalog,
  userId: number,
  { like, withUnsold, ...given }: NewSale,
): Promise<{ id: number } | Refusal> {
  const model = like === undefined ? {} : await modelOf(tx, like, given.startsAt);
  if (model instanceof Refusal) return model;
  const id = await nextId(tx, 'auctions');
  const to = { ...usualTimes(given.startsAt), ...model, ...given };
  const result = await applyChange(tx, { by: userId, act: 'prepare', why: '', others: 'stop' }, [
    { kind: saleKind, ids: [id], patches: () => [{ id, create: true, to }] },
  ]);
  const refused = refuseLeft(result);
  if (refused) return refused;
  if (like !== undefined && withUnsold) {
    const sale = (await findSale(tx, Number(id)))!;
    const added = await addLots(tx, catalog, sale, userId, await unsoldOf(tx, like));
    if (added instanceof Refusal) return added;
  }
  return { id: Number(id) };
}

/** The fields of the model sale, with every time as far from the new start as it was from the old one. */
async function modelOf(tx: Tx, like: number, startsAt: string): Promise<FieldValues | Refusal> {
  const standing = (await saleKind.read(tx, [String(like)])).get(String(like));
  if (!standing) return notFound();
  const { [archivedField]: _, startsAt: begun, ...fields } = standing.fields;
  for (const field of ['admissionUntil', 'hallAt', 'firstClosesAt', 'hardEnd'])
    if (typeof fields[field] === 'string')
      fields[field] = shiftMoment(fields[field], String(begun), startsAt);
  return fields;
}

const unsoldOf = async (tx: Tx, like: number) =>
  (await readUnsold(tx, like)).map((lot) => ({
    items: lot.item_ids,
    fields: {
      name: lot.name,
      startPrice: lot.start_price,
      reserve: lot.reserve,
      step: lot.step,
      estimateLow: lot.estimate_low,
      estimateHigh: lot.estimate_high,
      report: lot.report,
    },
  }));
