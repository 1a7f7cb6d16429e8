import { formatKopecks } from '#contract/money/kopecks.ts';
import { bankAccount } from '#contract/protocol/requisites.ts';
import { isOwnMatter } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { lockAccounts } from '../journal/account-store.ts';
import { lockDepositOfAccount } from '../orders/deposit-order-store.ts';
import { purposeLine, saidOf } from '../orders/order-file.ts';
import { returnable } from '../orders/order-rules.ts';
import { peopleOfAccounts } from '../orders/order-store.ts';
import { writeOrder } from '../orders/write-order.ts';
import { type RefundSource, type Returnable, readReturnable } from './returnable-store.ts';

export const ownOrder = () =>
  new Refusal(403, 'own-matter', 'Своими деньгами распоряжается другой сотрудник.');

interface Preparing {
  account: number;
  sum: number;
  to: { account: string; bik: string };
  why: string;
  by: number;
}

/** [M12, M16] Money goes back to an account it came from; its sum is taken from the person's account at once. */
export async function prepareRefund(
  tx: Tx,
  { account, sum, to, why, by }: Preparing,
): Promise<Refusal | undefined> {
  await lockDepositOfAccount(tx, account);
  await lockAccounts(tx, [account]);
  const [money] = await readReturnable(tx, account);
  if (!money) return notFound();
  if (await isOwnMatter(tx, by, await peopleOfAccounts(tx, [account]))) return ownOrder();
  if (money.sale && money.sale.since === null)
    return new Refusal(
      409,
      'deposit-held',
      'Задаток ещё держит торги: итоги не\u00A0опубликованы или счёт не\u00A0оплачен.',
    );
  if (money.sale?.keeping)
    return new Refusal(409, 'deposit-keeping', 'Задаток предложено оставить дому: сначала решите это.');
  const payee = payeeOf(money, to, why);
  if (payee instanceof Refusal) return payee;
  const most = returnable({ left: money.left, came: payee.came, went: payee.went });
  if (sum > most)
    return refuseFields({ sum: `На\u00A0этот счёт\u00A0— не\u00A0больше ${formatKopecks(most)}` });
  await writeOrder(tx, {
    kind: money.kind,
    accountId: account,
    sum,
    payee: { ...payee, ...to },
    purpose: purposeLine(`${purposeOf(money)}. НДС не\u00A0облагается`),
    why: why || `Платёж ${saidOf(payee)}`,
    by,
  });
  return undefined;
}

/** Where it came from. When an order there came back, or it was cash, another account of the same person, and why. */
function payeeOf({ sources }: Returnable, to: Preparing['to'], why: string): RefundSource | Refusal {
  const same = sources.find(({ account, bik }) => account === to.account && bik === to.bik);
  if (same) return same;
  const closed = sources.find(({ bounced, came, went }) => bounced && came > went);
  if (!closed)
    return refuseFields({ to: 'Деньги возвращаем только на\u00A0счёт, с\u00A0которого они пришли' });
  const wrong = bankAccount(to.account, to.bik);
  if (wrong) return refuseFields({ to: wrong });
  return why ? closed : refuseFields({ why: 'Напишите, по\u00A0какому заявлению счёт другой' });
}

const purposeOf = ({ kind, invoices, sale }: Returnable): string =>
  kind === 'deposit'
    ? `Возврат задатка, торги «${sale!.name}»`
    : `Возврат излишне уплаченного${invoices.length ? ` по\u00A0счёту ${invoices.join(', ')}` : ''}`;
