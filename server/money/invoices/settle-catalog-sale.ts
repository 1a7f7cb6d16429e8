import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readHouseRequisites, readToday } from '../house-store.ts';
import { partyOf } from '../journal/account-store.ts';
import { restateOwners } from '../owner-statements/make-statement.ts';
import { lockOwnerStatements } from '../owner-statements/owner-statement-store.ts';
import { catalogSale, dealOfSale } from './catalog-sale-store.ts';
import { fellDeals, type SettledBy } from './fell-deal.ts';
import { numberInvoices } from './number-invoice.ts';
import { lockInvoices } from './settlement-store.ts';
import { writeDeals } from './write-deals.ts';
import { writeEditions } from './write-edition.ts';

/** [M21] A thing of the catalog that was sold takes the path of a lot: a deal without a fee, an invoice of its own, due at once. */
export async function settleCatalogSale(tx: Tx, saleId: number, of: SettledBy): Promise<void> {
  const { name, price, client, clientName, seller, commission, commissionLeast, vat } = await catalogSale(
    tx,
    saleId,
  );
  const party = await partyOf(tx, client === null ? { name: clientName } : { userId: client });
  const id = (await numberInvoices(tx, [party], { saleId })).get(party)!;
  const deal = {
    price,
    fee: [],
    vat,
    commission: seller === null ? null : { tiers: commission, least: commissionLeast },
  };
  const key = `sale:${saleId}`;
  const invoice = { id, party, auctionId: null };
  const entries = await writeDeals(tx, [{ key, deal, seller, invoice, of: { saleId } }], of.by);
  const row = { entryId: entries.get(key)!, lotId: null, title: name, note: '', price, fee: 0, vat: 0 };
  const edition = {
    invoiceId: id,
    fell: new Set<number>(),
    rows: [{ ...row, vatRate: null }],
    facts: {
      house: await readHouseRequisites(tx),
      buyer: { name: clientName, inn: null, alias: null },
      sale: null,
    },
    dueDay: await readToday(tx),
  };
  await writeEditions(tx, [edition], of);
}

const handed = () =>
  new Refusal(
    409,
    'handed',
    'Вещь уже передана по\u00A0акту: возврат просят в\u00A0«Передаче вещей», и\u00A0с\u00A0ним соглашается другой сотрудник.',
  );

/**
 * [M14, M21] It was taken back. One from before the books has nothing to reverse. After its handover two people take it
 * back, as they do a lot: `agreed` says that they have.
 */
export async function fellCatalogSale(
  tx: Tx,
  saleId: number,
  of: SettledBy,
  { agreed }: { agreed: boolean },
): Promise<Refusal | undefined> {
  const deal = await dealOfSale(tx, saleId);
  if (!deal) return undefined;
  if (deal.handed && !agreed) return handed();
  const invoices = await lockInvoices(tx, [deal.invoiceId]);
  // It may have been handed over while the lock was waited for.
  if (!agreed && (await dealOfSale(tx, saleId))?.handed) return handed();
  await lockOwnerStatements(tx, { saleId });
  await fellDeals(tx, [deal], invoices, of);
  await restateOwners(tx, { saleId }, of);
  const { entryId, invoiceId } = deal;
  await writeEditions(tx, [{ invoiceId, fell: new Set([entryId]), rows: [], dueDay: null }], of);
  return undefined;
}
