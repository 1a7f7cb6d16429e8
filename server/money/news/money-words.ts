import { invoiceHref } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDay, nbsp } from '#contract/russian.ts';
import type { InvoiceRecord } from '../invoices/invoice-store.ts';
import type { MoneyNews } from '../news-store.ts';

/** Each has its letter. */
export type MoneyLetterKind = `invoice-${'made' | 'changed' | 'annulled' | 'part' | 'paid' | 'overdue'}`;

export interface ToldMoney {
  letter: MoneyLetterKind;
  title: string;
  text: string;
  tone: 'neutral' | 'good' | 'bad' | 'metal';
  href: string;
}

type Told = Pick<
  InvoiceRecord,
  'number' | 'edition' | 'total' | 'left' | 'dueDay' | 'why' | 'facts' | 'titles'
>;

const ofWhat = ({ facts: { sale }, titles }: Told): string => (sale ? `«${sale.name}»` : (titles[0] ?? ''));
const untilText = ({ dueDay }: Told): string => (dueDay ? ` до${nbsp}${formatDay(dueDay)}` : '');
const whyText = ({ why }: Told): string => (why ? ` Причина: ${why.replace(/[.\s]+$/, '')}.` : '');

/** What a buyer is told of an invoice as it stands now. */
export function moneyWords(invoice: Told, news: MoneyNews): ToldMoney {
  const { number, edition, total, left } = invoice;
  const named = `Счёт №${nbsp}${number}`;
  const common = { href: invoiceHref(number) };
  const about = ofWhat(invoice);
  switch (news.kind) {
    case 'edition':
      if (total === 0)
        return {
          ...common,
          letter: 'invoice-annulled',
          title: `${named} аннулирован`,
          text: `${about}: платить не\u00A0нужно.${whyText(invoice)}`,
          tone: 'neutral',
        };
      if (left === 0)
        return {
          ...common,
          letter: 'invoice-paid',
          title: `${named} оплачен`,
          text: `${about}: платить не\u00A0нужно, всё зачтено.`,
          tone: 'good',
        };
      return {
        ...common,
        letter: edition > 1 ? 'invoice-changed' : 'invoice-made',
        title: edition > 1 ? `${named} изменён` : named,
        text: `${about}: к\u00A0оплате ${formatKopecks(left)}${untilText(invoice)}.${edition > 1 ? whyText(invoice) : ''}`,
        tone: 'metal',
      };
    case 'received': {
      const came = formatKopecks(news.facts.sum);
      return left === 0
        ? {
            ...common,
            letter: 'invoice-paid',
            title: `${named} оплачен полностью`,
            text: `${about}: пришло ${came}, платить больше нечего.`,
            tone: 'good',
          }
        : {
            ...common,
            letter: 'invoice-part',
            title: `Пришло ${came}`,
            text: `${named}, ${about}: осталось ${formatKopecks(left)}${untilText(invoice)}.`,
            tone: 'good',
          };
    }
    case 'overdue':
      return {
        ...common,
        letter: 'invoice-overdue',
        title: `${named} не\u00A0оплачен`,
        text: `${about}: осталось ${formatKopecks(left)}, срок был ${formatDay(news.facts.dueDay)}.`,
        tone: 'bad',
      };
  }
}

/** Nothing to say any more: what is paid needs no reminder, of what was annulled only the annulment is told. */
export const isStale = ({ total, left }: Told, { kind }: MoneyNews): boolean =>
  (kind === 'overdue' && left === 0) || (kind === 'received' && total === 0);
