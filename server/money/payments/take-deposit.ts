import { formatKopecks } from '#contract/money/kopecks.ts';
import { countDeposit } from '#server/auctions/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { accountOf, partyOf } from '../journal/account-store.ts';
import type { EntryLine } from '../journal/journal-rules.ts';
import type { OpenDeposit } from './payable-store.ts';

/** [A45] What is asked is held, what is more becomes prepaid. */
export async function depositLines(
  tx: Tx,
  { id, userId }: OpenDeposit,
  { due, extra }: { due: number; extra: number },
): Promise<EntryLine[]> {
  const party = await partyOf(tx, { userId });
  return [
    ...(due
      ? [{ account: await accountOf(tx, { kind: 'deposit', party, admission: id }), amount: -due }]
      : []),
    ...(extra ? [{ account: await accountOf(tx, { kind: 'prepaid', party }), amount: -extra }] : []),
  ];
}

/** After its entry: the limit that counts follows, and the bidder is told. */
export async function depositCame(tx: Tx, { id, number, userId }: OpenDeposit, sum: number): Promise<void> {
  await countDeposit(tx, id);
  await notify(tx, [
    {
      userId,
      kind: 'money',
      title: 'Задаток пришёл',
      content: `${formatKopecks(sum)} по\u00A0номеру ${number}.`,
      tone: 'good',
      href: '/personal/invoices/',
    },
  ]);
}
