import { invoicesHref } from '#contract/money/invoice-words.ts';
import { formatKopecks, toKopecks } from '#contract/money/kopecks.ts';
import { orderKindWords } from '#contract/money/order-words.ts';
import { ownThingsHref } from '#contract/money/owner-words.ts';
import { capital, nbsp } from '#contract/russian.ts';
import type { Composition, LetterFact } from '#server/platform/mail/compose.ts';
import type { InvoiceHouse } from '../house-store.ts';
import type { DepositRecord } from '../payments/deposit-store.ts';
import {
  depositAskedStated,
  depositCameStated,
  depositGivenBackStated,
  depositKeptStated,
  moneySentStated,
} from './letter-statements.ts';
import type { DepositNews, SentNews } from './side-news-store.ts';

export type SideLetterKind = DepositNews['kind'] | 'money-sent';

/** What a notification says, and the letter. */
interface ToldSide {
  title: string;
  text: string;
  tone: 'good' | 'metal' | 'bad';
  href: string;
  letter: SideLetterKind;
  content: Composition;
}

const stated = {
  'deposit-asked': depositAskedStated,
  'deposit-came': depositCameStated,
  'deposit-kept': depositKeptStated,
  'deposit-given-back': depositGivenBackStated,
} as const;

type Told = Pick<DepositRecord, 'number' | 'sale' | 'asked' | 'held' | 'left'>;

/** A letter about a deposit: what happened with its sum, then what stands, then how to pay what is left. */
export function depositTold(
  { kind, facts }: Pick<DepositNews, 'kind' | 'facts'>,
  { number, sale, asked, held, left }: Told,
  house: Pick<InvoiceHouse, 'name' | 'inn' | 'account' | 'bank' | 'bik'>,
): ToldSide {
  const sum = formatKopecks(facts.sum);
  const title = {
    'deposit-asked': `Нужен задаток ${formatKopecks(left)}`,
    'deposit-came': `Задаток пришёл: ${sum}`,
    'deposit-kept': `Задаток остался дому: ${sum}`,
    'deposit-given-back': `Задаток снова ваш: ${sum}`,
  }[kind];
  const why = facts.why ? [`Причина: ${facts.why.replace(/[.\s]+$/, '')}.`] : [];
  const said = stated[kind].say({ номер: number, торги: sale });
  const pays = left > 0 && (kind === 'deposit-asked' || kind === 'deposit-came');
  const rows: LetterFact[] = [
    { label: 'Задаток', value: `№${nbsp}${number}` },
    ...(asked ? [{ label: 'Просили', value: formatKopecks(toKopecks(asked)) }] : []),
    ...(held ? [{ label: 'Лежит у\u00A0дома', value: formatKopecks(held) }] : []),
    ...(pays && house.account
      ? [
          { label: 'Получатель', value: house.name, note: `ИНН${nbsp}${house.inn}` },
          { label: 'Счёт', value: house.account, note: `${house.bank}, БИК${nbsp}${house.bik}` },
          { label: 'Назначение', value: `Задаток №${nbsp}${number}, торги «${sale}»` },
        ]
      : []),
  ];
  return {
    title,
    text: [`«${sale}», задаток №${nbsp}${number}.`, ...why].join(' '),
    tone: kind === 'deposit-kept' ? 'bad' : kind === 'deposit-asked' ? 'metal' : 'good',
    href: invoicesHref,
    letter: kind,
    content: {
      ...said,
      subject: `${title}, «${sale}»`,
      heading: title,
      about: `«${sale}»`,
      paragraphs: [...said.paragraphs, ...why],
      ...(pays && { sum: { label: 'Осталось внести', value: formatKopecks(left) } }),
      facts: rows,
      action: { label: pays ? 'Открыть код для\u00A0оплаты' : 'Открыть счета', path: invoicesHref },
    },
  };
}

/** A refund, a returned deposit or a payout that the bank carried out. */
export function sentTold({
  order,
  no,
  sum,
  account,
}: Pick<SentNews, 'order' | 'no' | 'sum' | 'account'>): ToldSide {
  const title = `Отправили ${formatKopecks(sum)}`;
  const what = capital(orderKindWords[order]);
  const href = order === 'payout' ? ownThingsHref : invoicesHref;
  return {
    title,
    text: `${what}, поручение №\u00A0${no}. Банк списал деньги.`,
    tone: 'good',
    href,
    letter: 'money-sent',
    content: {
      ...moneySentStated.say({}),
      subject: `${title}: ${orderKindWords[order]}`,
      heading: title,
      about: what,
      facts: [
        { label: 'Поручение', value: `№${nbsp}${no}` },
        { label: 'На\u00A0счёт', value: `…${account.slice(-4)}` },
      ],
      action: { label: order === 'payout' ? 'Открыть мои вещи' : 'Открыть счета', path: href },
    },
  };
}
