import { notify, takeBackNotes } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { readHouseRequisites } from '../house-store.ts';
import {
  type InvoiceRecord,
  type InvoiceRowRecord,
  movesOf,
  pictureOfInvoice,
  readInvoice,
  rowsOfEdition,
} from '../invoices/invoice-store.ts';
import { payTo } from '../invoices/pay-to.ts';
import { addressOf, lockUntoldMoney, markMoneyTold, type UntoldNews } from '../news-store.ts';
import { moneyLetter } from './money-letter.ts';
import { isStale, moneyWords } from './money-words.ts';
import { askForDeposits, tellSide } from './tell-side.ts';

const atOnce = 100;

/** Buyers hear of their invoices after the deed: by a notification and a letter each, as things stand when they are told. */
export async function tellMoney(db: Db, letters: Letters): Promise<void> {
  while ((await inTransaction(db, (tx) => tellSome(tx, letters))) === atOnce);
  await inTransaction(db, askForDeposits);
  while ((await inTransaction(db, (tx) => tellSide(tx, letters, atOnce))) === atOnce);
}

async function tellSome(tx: Tx, letters: Letters): Promise<number> {
  const untold = await lockUntoldMoney(tx, atOnce);
  for (const news of newestOfEach(untold)) await tell(tx, letters, news);
  await markMoneyTold(
    tx,
    untold.map(({ id }) => id),
  );
  return untold.length;
}

/** Editions that follow one another within a minute are one letter; sums that came are added up. */
function newestOfEach(untold: readonly UntoldNews[]): UntoldNews[] {
  const newest = new Map<string, UntoldNews>();
  for (const news of untold) {
    const key = `${news.number} ${news.kind}`;
    const before = newest.get(key);
    if (news.kind === 'received' && before?.kind === 'received')
      newest.set(key, { ...news, facts: { sum: news.facts.sum + before.facts.sum } });
    else newest.set(key, news);
  }
  return [...newest.values()];
}

async function tell(tx: Tx, letters: Letters, news: UntoldNews): Promise<void> {
  const invoice = await readInvoice(tx, news.number);
  if (!invoice || invoice.userId === null || isStale(invoice, news)) return;
  const words = moneyWords(invoice, news);
  const { title, text, tone, href } = words;
  const rows = await rowsOfEdition(tx, invoice.id, invoice.edition);
  if (news.kind === 'edition') await takeBackNotes(tx, invoice.userId, lotsOf(invoice, rows));
  await notify(tx, [{ userId: invoice.userId, kind: 'money', title, content: text, tone, href }]);
  const to = await addressOf(tx, invoice.userId);
  if (to === null) return;
  const ground = {
    invoice,
    rows,
    moves: await movesOf(tx, invoice.id),
    payTo: payTo(invoice, await readHouseRequisites(tx)),
    picture: await pictureOfInvoice(tx, invoice.id, invoice.edition),
  };
  await letters.queue(tx, {
    kind: words.letter,
    to,
    by: 'house',
    content: moneyLetter(news, words, ground),
  });
}

/** Pages of its lots: what was told there of a won lot says that an invoice will come. */
const lotsOf = ({ facts: { sale } }: InvoiceRecord, rows: readonly InvoiceRowRecord[]): string[] =>
  sale ? rows.flatMap(({ lotId }) => (lotId === null ? [] : `/auctions/${sale.code}/lots/${lotId}/`)) : [];
