import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { readHouseRequisites } from '../house-store.ts';
import { markMoneyTold, writeSideNews } from '../news-store.ts';
import { depositsById, depositsDue } from '../payments/deposit-store.ts';
import { depositTold, sentTold } from './side-letters.ts';
import { type DepositNews, lockUntoldSide, type SentNews } from './side-news-store.ts';

/** [A45] A deposit is asked for once the number and the limit are there; another limit asks for another sum. */
export async function askForDeposits(tx: Tx): Promise<void> {
  await writeSideNews(
    tx,
    (await depositsDue(tx)).map(({ id, asked, left }) => ({
      about: { admissionId: id },
      kind: 'deposit-asked' as const,
      facts: { sum: left, asked },
    })),
  );
}

/** Bidders hear of their deposits, and people of money that was sent to them: a notification and a letter each. */
export async function tellSide(tx: Tx, letters: Letters, most: number): Promise<number> {
  const untold = await lockUntoldSide(tx, most);
  const house = await readHouseRequisites(tx);
  const deposits = await depositsById(
    tx,
    untold.flatMap((news) => (news.kind === 'sent' ? [] : [news.admissionId])),
  );
  for (const news of untold) await tell(tx, letters, news, toldOf(news));
  await markMoneyTold(
    tx,
    untold.map(({ id }) => id),
  );
  return untold.length;

  function toldOf(news: DepositNews | SentNews) {
    if (news.kind === 'sent') return sentTold(news);
    return depositTold(news, deposits.find(({ id }) => id === news.admissionId)!, house);
  }
}

async function tell(
  tx: Tx,
  letters: Letters,
  { userId, email }: DepositNews | SentNews,
  { title, text, tone, href, letter, content }: ReturnType<typeof sentTold>,
): Promise<void> {
  await notify(tx, [{ userId, kind: 'money', title, content: text, tone, href }]);
  if (email) await letters.queue(tx, { kind: letter, to: email, by: 'house', content });
}
