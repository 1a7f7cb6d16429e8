import { countDeposit } from '#server/auctions/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { accountOf, partyOf } from '../journal/account-store.ts';
import type { EntryLine } from '../journal/journal-rules.ts';
import { writeSideNews } from '../news-store.ts';
import type { OpenDeposit } from './payable-store.ts';

/** [A45] What is asked is held, what is more becomes prepaid. */
export async function depositLines(
  tx: Tx,
  { id, userId }: Pick<OpenDeposit, 'id' | 'userId'>,
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
export async function depositCame(tx: Tx, { id }: Pick<OpenDeposit, 'id'>, sum: number): Promise<void> {
  await countDeposit(tx, id);
  await writeSideNews(tx, [{ about: { admissionId: id }, kind: 'deposit-came', facts: { sum } }]);
}
