import { recordDeed } from '#server/changes/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { moneyPeople } from '../house-store.ts';
import { ownerCards } from '../owners/owner-store.ts';

/** Those who pay hear at once that the owner does not know the requisites. */
export async function tellDenied(
  tx: Tx,
  sellerId: number,
  { by, account }: { by: number; account: string },
): Promise<void> {
  const [owner] = await ownerCards(tx, [sellerId]);
  const title = owner?.name ?? '';
  await recordDeed(tx, {
    by,
    act: 'money',
    kind: 'sellers',
    id: String(sellerId),
    title,
    changed: { 'Владелец отверг реквизиты': `…${account.slice(-4)}` },
  });
  await tellMoneyPeople(tx, sellerId, {
    title: `${title}: реквизиты не\u00A0наши`,
    content:
      'Владелец сказал, что счёт не\u00A0его. Позвоните по\u00A0номеру из\u00A0договора; до\u00A0этого не\u00A0платим.',
  });
}

/** The owner objected in the cabinet: somebody answers. */
export async function tellObjected(tx: Tx, sellerId: number, words: string): Promise<void> {
  const [owner] = await ownerCards(tx, [sellerId]);
  await tellMoneyPeople(tx, sellerId, {
    title: `${owner?.name ?? ''}: возражение на\u00A0отчёт`,
    content: words,
  });
}

const tellMoneyPeople = async (tx: Tx, sellerId: number, said: { title: string; content: string }) =>
  notify(
    tx,
    (await moneyPeople(tx)).map((userId) => ({
      ...said,
      userId,
      kind: 'work',
      tone: 'bad',
      href: `/admin/money/owners/${sellerId}/`,
      managersOnly: true,
    })),
  );
