import type { Tx } from '#server/platform/db.ts';
import { accountOf } from '../journal/account-store.ts';
import { standingEntries } from '../journal/entry-store.ts';
import { reverseEntry, writeEntry } from '../journal/write-entry.ts';
import type { FallingDeal } from './settlement-store.ts';
import { type KeptInvoice, readDue, settledBy } from './settlement-store.ts';

export interface SettledBy {
  /** Null: the system. */
  by: number | null;
  why: string;
}

/** [M14] Each reverses its own entries exactly; what was paid for it is set free first. */
export async function fellDeals(
  tx: Tx,
  deals: readonly FallingDeal[],
  invoices: readonly KeptInvoice[],
  of: SettledBy,
): Promise<void> {
  for (const deal of deals) {
    await setFree(tx, deal, invoices.find(({ id }) => id === deal.invoiceId)!, of);
    for (const entry of await standingEntries(tx, deal.of, ['deal', 'commission']))
      await reverseEntry(tx, entry, of);
  }
}

/**
 * What is left to pay must be at least what falls. Set-offs are released whole, the newest first; what was received
 * beyond that becomes prepaid.
 */
async function setFree(tx: Tx, deal: FallingDeal, invoice: KeptInvoice, of: SettledBy): Promise<void> {
  let left = await readDue(tx, invoice.id);
  for (const { id, amount } of await settledBy(tx, invoice.id)) {
    if (left >= deal.due) return;
    await reverseEntry(tx, id, of);
    left += amount;
  }
  if (left >= deal.due) return;
  const { party, auctionId } = invoice;
  const amount = deal.due - left;
  await writeEntry(tx, {
    key: `released:${deal.entryId}`,
    kind: 'released',
    ...of,
    invoiceId: invoice.id,
    lines: [
      { account: await accountOf(tx, { kind: 'due', party, auction: auctionId }), amount },
      { account: await accountOf(tx, { kind: 'prepaid', party }), amount: -amount },
    ],
  });
}
