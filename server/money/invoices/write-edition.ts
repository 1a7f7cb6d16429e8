import { totalCost } from '#contract/auctions/total-cost.ts';
import type { LotDeal } from '#server/auctions/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { SettledBy } from './settle-lots.ts';
import { type EditionRow, insertEdition, lastEdition, readHouse } from './settlement-store.ts';

interface Changes extends SettledBy {
  /** Entries that fell. */
  fell: ReadonlySet<number>;
  added: readonly { lot: LotDeal; entryId: number }[];
  /** Of what was added. */
  dueDay: string | null;
}

/** [M9] The next edition under the same number: the rows that stand and those that came. Without rows it is annulled. */
export async function writeEdition(tx: Tx, invoiceId: number, changes: Changes): Promise<void> {
  const { fell, added, by, why } = changes;
  const last = await lastEdition(tx, invoiceId);
  const rows = [
    ...(last?.rows ?? []).filter(({ entryId }) => !fell.has(entryId)),
    ...added.map(({ lot, entryId }) => rowOf(lot, entryId)),
  ];
  const total = rows.reduce((sum, { price, fee, vat }) => sum + (price + fee) * 100 + vat, 0);
  const first = added[0]?.lot;
  const facts = first
    ? {
        house: await readHouse(tx),
        buyer: { name: first.buyerName, inn: first.buyerInn, alias: first.alias },
        sale: { code: first.auctionCode, name: first.auctionName },
      }
    : last?.facts;
  await insertEdition(
    tx,
    invoiceId,
    { no: (last?.no ?? 0) + 1, dueDay: added.length ? changes.dueDay : (last?.dueDay ?? null), facts, rows },
    { total, by, why },
  );
}

function rowOf(lot: LotDeal, entryId: number): EditionRow {
  const { price, fee, vat } = totalCost(lot.price!, { tiers: lot.fee, vat: lot.vat });
  const title = `Лот\u00A0${lot.number}. ${lot.name}`;
  return { entryId, lotId: lot.lotId, title, price, fee, vat, vatRate: lot.vat };
}
