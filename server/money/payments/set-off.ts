import { formatKopecks } from '#contract/money/kopecks.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { accountOf, lockAccounts } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { countSetOffs } from './assignment-store.ts';
import { openPayable } from './take-cash.ts';

/** [M12] What was paid beyond an invoice settles another one, by the word of who paid it. */
export async function setOffPrepaid(
  tx: Tx,
  number: string,
  { sum, why, by }: { sum: number; why: string; by: number },
): Promise<Refusal | undefined> {
  const payable = await openPayable(tx, number, by);
  if (payable instanceof Refusal) return payable;
  const { id, party, auction, left } = payable;
  if (sum > left) return refuseFields({ sum: `Осталось заплатить ${formatKopecks(left)}` });
  const prepaid = await accountOf(tx, { kind: 'prepaid', party });
  const due = await accountOf(tx, { kind: 'due', party, auction });
  const held = -((await lockAccounts(tx, [prepaid, due])).get(prepaid) ?? 0);
  if (sum > held) return refuseFields({ sum: `Предоплаты есть ${formatKopecks(held)}` });
  await writeEntry(tx, {
    key: `set-off:${id}:${(await countSetOffs(tx, id)) + 1}`,
    kind: 'set-off',
    by,
    why,
    invoiceId: id,
    lines: [
      { account: prepaid, amount: sum },
      { account: due, amount: -sum },
    ],
  });
  return undefined;
}
