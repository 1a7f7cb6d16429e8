import type { Waiting } from '#contract/account/own-account.ts';
import { invoiceHref, invoicesHref } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { ownThingsHref } from '#contract/money/owner-words.ts';
import { formatDay, formatRubles, moscowDay, nbsp } from '#contract/russian.ts';
import type { OverviewPart } from '#server/account/public.ts';
import { openQuestions, sellersOfPerson } from '#server/sellers/public.ts';
import { invoiceState } from './invoices/invoice-state.ts';
import { type InvoiceRecord, invoicesOfBuyer } from './invoices/invoice-store.ts';

/** What a person has left to pay, by its day. */
export const moneyOverview: OverviewPart = async (db, { user }, now) => {
  const open = (await invoicesOfBuyer(db, user.id)).filter(({ left }) => left > 0);
  const cards = await sellersOfPerson(db, user.id);
  const questions = await openQuestions(db, cards);
  return {
    waiting: [...open.map((invoice) => waitingOf(invoice, moscowDay(now))), ...questions.map(askedOf)],
    counts: { [invoicesHref]: open.length, ...(cards.length > 0 && { [ownThingsHref]: questions.length }) },
  };
};

function waitingOf(invoice: InvoiceRecord, today: string): Waiting {
  const { number, left, total, dueDay, facts, titles } = invoice;
  const overdue = invoiceState(invoice, today) === 'overdue';
  const numbers = titles.map((title) => /^Лот\u00A0(\d+)/.exec(title)?.[1]).filter(Boolean);
  const lots = numbers.length > 1 ? `Лоты${nbsp}${numbers.join(', ')}` : (titles[0] ?? '');
  const until = dueDay ? `${overdue ? 'Срок был' : 'Оплатить до'}${nbsp}${formatDay(dueDay)}. ` : '';
  return {
    key: `invoice-${number}`,
    mark: overdue ? 'Счёт просрочен' : `Счёт №${nbsp}${number}`,
    tone: overdue ? 'bad' : 'metal',
    title: `${left < total ? 'Осталось заплатить' : 'К\u00A0оплате'} ${formatKopecks(left)}`,
    text: `${until}${facts.sale ? `«${facts.sale.name}». ` : ''}${lots}`,
    // The term ends with its day in Moscow.
    until: dueDay && !overdue ? new Date(`${dueDay}T23:59:59+03:00`).toISOString() : null,
    action: { label: `Открыть счёт №${nbsp}${number}`, href: invoiceHref(number) },
    images: null,
    lot: null,
  };
}

/** A sum below the reserve that waits for the owner's word. */
const askedOf = ({ id, thing, sum, until }: Awaited<ReturnType<typeof openQuestions>>[number]): Waiting => ({
  key: `reserve-${id}`,
  mark: 'Ждём вашего слова',
  tone: 'metal',
  title: `${thing}: отдать за\u00A0${formatRubles(sum)}?`,
  text: 'Сумма ниже резерва. Без вашего «да» он останется прежним.',
  until: until.toISOString(),
  action: { label: 'Ответить', href: ownThingsHref },
  images: null,
  lot: null,
});
