import type { Tx } from '#server/platform/db.ts';
import { writeEntries } from '../journal/write-entry.ts';
import { type HeldDeposit, heldFor } from '../payments/deposit-store.ts';
import type { SettledBy } from './fell-deal.ts';

/** [M13] What is left of invoices is settled from their buyers' deposits for the same sale, as far as they go. */
export async function setOffDeposits(tx: Tx, invoices: readonly number[], of: SettledBy): Promise<void> {
  const settling = (await heldFor(tx, invoices)).map((one) => ({ ...one, sum: sumOf(one) }));
  await writeEntries(
    tx,
    settling
      .filter(({ sum }) => sum > 0)
      .map(({ invoiceId, deposit, due, times, sum }) => ({
        key: `set-off:${invoiceId}:${times + 1}`,
        kind: 'set-off',
        ...of,
        invoiceId,
        lines: [
          { account: deposit, amount: sum },
          { account: due, amount: -sum },
        ],
      })),
  );
}

const sumOf = ({ held, left }: HeldDeposit): number => Math.min(held, left);
