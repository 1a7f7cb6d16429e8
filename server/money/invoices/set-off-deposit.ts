import type { Tx } from '#server/platform/db.ts';
import { accountOf } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { countSetOffs } from '../payments/assignment-store.ts';
import { heldFor } from '../payments/deposit-store.ts';
import type { SettledBy } from './fell-deal.ts';
import { type KeptInvoice, readDue } from './settlement-store.ts';

/** [M13] What is left of an invoice is settled from the buyer's deposit for the same sale, as far as it goes. */
export async function setOffDeposit(
  tx: Tx,
  { id, party, auctionId }: KeptInvoice,
  of: SettledBy,
): Promise<void> {
  if (auctionId === null) return;
  const due = await accountOf(tx, { kind: 'due', party, auction: auctionId });
  const deposit = await heldFor(tx, { party, auctionId });
  const sum = deposit ? Math.min(deposit.held, await readDue(tx, id)) : 0;
  if (!deposit || sum <= 0) return;
  await writeEntry(tx, {
    key: `set-off:${id}:${(await countSetOffs(tx, id)) + 1}`,
    kind: 'set-off',
    ...of,
    invoiceId: id,
    lines: [
      { account: deposit.account, amount: sum },
      { account: due, amount: -sum },
    ],
  });
}
