import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { isOwnMatter } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { writeNews } from '../news-store.ts';
import { type AskedSum, decideAct, enterCash, writeCash } from './act-by-two.ts';
import type { ActAbout } from './act-store.ts';
import { buyerOf } from './assignment-store.ts';
import { mostCash } from './cash-rules.ts';
import { cashOf, companyCashLimit } from './cash-store.ts';
import { lockInvoicesDue, type OpenInvoice, readOpenInvoices } from './payable-store.ts';
import { payDue } from './write-lines.ts';

const own = () => new Refusal(403, 'own-matter', 'Свои деньги принимает другой сотрудник.');

/** The invoice as it stands behind the lock of what its buyer owes; nobody works on their own [A43]. */
export async function openPayable(tx: Tx, number: string, by: number): Promise<OpenInvoice | Refusal> {
  await lockInvoicesDue(tx, [number]);
  const payable = (await readOpenInvoices(tx, [number])).get(number);
  if (!payable) return notFound();
  const buyer = await buyerOf(tx, payable.party);
  return buyer !== null && (await isOwnMatter(tx, by, [buyer])) ? own() : payable;
}

/** How much may still be taken in cash; `unknown`: the buyer is a company, and no limit of the law counts. */
export async function cashLeft(tx: Db | Tx, about: ActAbout, company: boolean) {
  const limit = company ? await companyCashLimit(tx) : null;
  return mostCash(limit === null || limit === undefined ? limit : toKopecks(limit), await cashOf(tx, about));
}

/** [M4, M20] Cash for an invoice: no more than is left, of a company no more than the law allows by one contract. */
export async function takeCash(tx: Tx, number: string, asked: AskedSum): Promise<Refusal | undefined> {
  const payable = await openPayable(tx, number, asked.by);
  if (payable instanceof Refusal) return payable;
  const refused = await refuseCash(tx, payable, asked.sum);
  return refused ?? enterCash(tx, { invoiceId: payable.id }, asked, (act) => write(tx, payable, act));
}

export async function confirmAct(
  tx: Tx,
  number: string,
  act: number,
  word: { by: number; agrees: boolean },
): Promise<Refusal | undefined> {
  const payable = await openPayable(tx, number, word.by);
  if (payable instanceof Refusal) return payable;
  return decideAct(
    tx,
    { invoiceId: payable.id },
    { act, ...word },
    async (asked) => (await refuseCash(tx, payable, asked.sum)) ?? write(tx, payable, asked),
  );
}

async function refuseCash(tx: Tx, payable: OpenInvoice, sum: number): Promise<Refusal | undefined> {
  if (payable.state === 'annulled') return refuseFields({ sum: 'Счёт аннулирован' });
  if (payable.left === 0) return refuseFields({ sum: 'Счёт уже оплачен' });
  if (sum > payable.left) return refuseFields({ sum: `Осталось заплатить ${formatKopecks(payable.left)}` });
  return refuseMoreCash(tx, { invoiceId: payable.id }, { sum, company: Boolean(payable.buyer.inn) });
}

/** [M4] What the law lets a company pay by one contract. */
export async function refuseMoreCash(
  tx: Tx,
  about: ActAbout,
  { sum, company }: { sum: number; company: boolean },
): Promise<Refusal | undefined> {
  const cash = await cashLeft(tx, about, company);
  if ('unknown' in cash)
    return refuseFields({
      sum: 'Предел наличных для\u00A0компаний не\u00A0отмечен юристом в\u00A0нормах закона',
    });
  if (cash.most !== null && sum > cash.most)
    return refuseFields({
      sum: cash.most
        ? `От\u00A0компании по\u00A0одному договору — не\u00A0больше ${formatKopecks(cash.most)}`
        : 'Больше наличных от\u00A0компании по\u00A0этому договору принять нельзя',
    });
  return undefined;
}

async function write(tx: Tx, payable: OpenInvoice, act: AskedSum & { id: number }): Promise<number> {
  const { sum } = act;
  const entry = await writeCash(tx, act, await payDue(tx, payable, { due: sum, extra: 0 }), payable.id);
  await writeNews(tx, [{ invoiceId: payable.id, kind: 'received', facts: { sum } }]);
  return entry;
}
