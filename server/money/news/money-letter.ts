import { percentText, tiersText } from '#contract/auctions/total-cost.ts';
import { moveWords } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate, formatDay, formatRubles, nbsp } from '#contract/russian.ts';
import type { Composition, LetterFact } from '#server/platform/mail/compose.ts';
import type { InvoiceRecord, InvoiceRowRecord, MoveRecord } from '../invoices/invoice-store.ts';
import type { PayTo } from '../invoices/pay-to.ts';
import type { MoneyNews } from '../news-store.ts';
import { invoiceMadeStated, invoiceOverdueStated, invoiceTurnStated } from './letter-statements.ts';
import type { ToldMoney } from './money-words.ts';

export interface MoneyGround {
  invoice: InvoiceRecord;
  rows: readonly InvoiceRowRecord[];
  moves: readonly Pick<MoveRecord, 'kind' | 'day' | 'sum'>[];
  payTo: PayTo | null;
  /** Key of the dearest lot's picture. */
  picture: string | null;
}

/** A letter about an invoice: the fact and its sum first, then the rows, then how to pay. */
export function moneyLetter(news: MoneyNews, words: ToldMoney, ground: MoneyGround): Composition {
  const { invoice, payTo } = ground;
  const { number, left, total, edition, facts } = invoice;
  const named = `Счёт №${nbsp}${number}`;
  const opens = news.kind === 'edition' && edition === 1 && facts.sale !== null && total > 0;
  const several = ground.rows.length > 1;
  const own = opens ? invoiceMadeStated : news.kind === 'overdue' ? invoiceOverdueStated : invoiceTurnStated;
  // Without requisites, and with nothing left to pay, there is nothing to say of how to pay.
  const said =
    (payTo || own !== invoiceTurnStated) && own.say({ счёт: number, остаток: formatKopecks(left) });
  return {
    ...said,
    subject: subjectOf(news, words, invoice),
    preheader: words.text,
    ...(opens
      ? {
          night: 'opening' as const,
          mark: { text: 'Торги закрыты', tone: 'metal' as const },
          heading: several ? 'Лоты ваши' : 'Лот ваш',
          about: `${lotsText(ground.rows)}, «${facts.sale!.name}»`,
          ...(ground.picture && {
            picture: { path: `/pictures/${ground.picture}/640`, alt: ground.rows[0]?.title ?? '' },
          }),
        }
      : { heading: words.title, ...(facts.sale && { about: `«${facts.sale.name}»` }) }),
    paragraphs: opens ? [...(said ? said.paragraphs : []), ...dayless(invoice)] : [words.text],
    ...(left > 0 && { sum: { label: sumLabel(invoice), value: formatKopecks(left) } }),
    ...(total > 0 && { facts: [...rowFacts(ground), ...payFacts(payTo)] }),
    action: { label: `Открыть счёт №${nbsp}${number}`, path: words.href },
    why: facts.buyer.alias
      ? `Вы участник №${nbsp}${facts.buyer.alias} торгов «${facts.sale?.name}».`
      : `${named} выставлен вам.`,
  };
}

function subjectOf(news: MoneyNews, words: ToldMoney, { left, dueDay, number }: InvoiceRecord): string {
  const until = dueDay ? ` до${nbsp}${formatDay(dueDay)}` : '';
  if (news.kind === 'edition' && left > 0)
    return `${words.title}: к\u00A0оплате ${formatKopecks(left)}${until}`;
  if (news.kind === 'received' && left > 0)
    return `${words.title} по\u00A0счёту №${nbsp}${number}, осталось ${formatKopecks(left)}`;
  return news.kind === 'overdue' ? `${words.title}: осталось ${formatKopecks(left)}` : words.title;
}

const sumLabel = ({ left, total, dueDay }: InvoiceRecord): string =>
  `${left < total ? 'Осталось' : 'К\u00A0оплате'}${dueDay ? ` до${nbsp}${formatDay(dueDay)}` : ''}`;

const dayless = ({ dueDay }: InvoiceRecord): string[] =>
  dueDay ? [] : ['День, до\u00A0которого нужно заплатить, назовёт менеджер.'];

/** «Лот 20. Изумруд», «Лоты 20, 24»: the titles begin with their numbers. */
function lotsText(rows: readonly InvoiceRowRecord[]): string {
  if (rows.length === 1) return rows[0]!.title;
  return `Лоты${nbsp}${rows.map(({ title }) => /\d+/.exec(title)?.[0]).join(', ')}`;
}

function rowFacts({ rows, moves, invoice }: MoneyGround): LetterFact[] {
  const sumOf = (of: 'fee' | 'vat') => rows.reduce((all, row) => all + row[of], 0);
  const [fee, vat] = [sumOf('fee'), sumOf('vat')];
  const rate = rows.find(({ vatRate }) => vatRate !== null)?.vatRate;
  return [
    ...rows.map(({ title, price, lotId }) => ({
      label: title,
      value: formatRubles(price),
      ...(lotId !== null && { note: 'цена молотка' }),
    })),
    ...(fee
      ? [
          {
            label: 'Вознаграждение дома',
            value: formatRubles(fee),
            note: tiersText(invoice.facts.sale?.tiers ?? []),
          },
        ]
      : []),
    ...(vat
      ? [{ label: `НДС ${rate ? percentText(rate) : ''} на\u00A0вознаграждение`, value: formatKopecks(vat) }]
      : []),
    ...moves.map(({ kind, day, sum }) => ({
      label: moveWords[kind],
      value: formatKopecks(-sum),
      note: formatDate(day),
    })),
  ];
}

/** What one types who has no camera at hand. */
const payFacts = (to: PayTo | null): LetterFact[] =>
  to
    ? [
        { label: 'Получатель', value: to.name, note: `ИНН${nbsp}${to.inn}` },
        { label: 'Счёт', value: to.account, note: `${to.bank}, БИК${nbsp}${to.bik}` },
        { label: 'Назначение', value: to.purpose },
      ]
    : [];
