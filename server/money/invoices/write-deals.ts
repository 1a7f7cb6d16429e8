import type { Tx } from '#server/platform/db.ts';
import { accountsOf, houseAccounts, partiesOf } from '../journal/account-store.ts';
import type { NewEntry } from '../journal/journal-rules.ts';
import { writeEntries } from '../journal/write-entry.ts';
import { commissionLines, type Deal, dealLines } from './deal-rules.ts';
import type { KeptInvoice } from './settlement-store.ts';

interface DealToWrite {
  /** «lot:12:1»: what makes its entries those of one deal. */
  key: string;
  deal: Deal;
  /** The owner; null: our own. */
  seller: number | null;
  invoice: KeptInvoice;
  of: { lotId: number } | { saleId: number };
}

/** Deals of one sale, each with the commission of its owner; the ids of the deals' entries by key. */
export async function writeDeals(
  tx: Tx,
  deals: readonly DealToWrite[],
  by: number | null,
): Promise<Map<string, number>> {
  if (!deals.length) return new Map();
  const house = await houseAccounts(tx);
  const sellers = [...new Set(deals.flatMap(({ seller }) => (seller === null ? [] : [seller])))];
  const ownerOf = await partiesOf(tx, 'seller_id', sellers);
  const goods = await accountsOf(tx, 'owner', [...ownerOf.values()]);
  const buyers = [...new Set(deals.map(({ invoice }) => invoice.party))];
  const dues = await accountsOf(tx, 'due', buyers, deals[0]!.invoice.auctionId);
  const entries: NewEntry[] = [];
  for (const { key, deal, seller, invoice, of } of deals) {
    const { id: invoiceId, party } = invoice;
    const accounts = {
      due: dues.get(party)!,
      goods: seller === null ? house['own-goods'] : goods.get(ownerOf.get(seller)!)!,
      fee: house.fee,
      commission: house.commission,
      vat: house.vat,
    };
    const common = { by, ...of, invoiceId };
    entries.push({ ...common, key: `deal:${key}`, kind: 'deal', lines: dealLines(deal, accounts) });
    const taken = commissionLines(deal, accounts);
    if (taken.length) entries.push({ ...common, key: `commission:${key}`, kind: 'commission', lines: taken });
  }
  const made = await writeEntries(tx, entries);
  return new Map(deals.map(({ key }) => [key, made.get(`deal:${key}`)!]));
}
