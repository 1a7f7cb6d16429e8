import type { Composition } from '#server/platform/mail/compose.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import type { InvoiceRecord } from '../invoices/invoice-store.ts';
import type { MoneyNews } from '../news-store.ts';
import { type MoneyGround, moneyLetter } from './money-letter.ts';
import { type MoneyLetterKind, moneyWords } from './money-words.ts';
import { depositTold, type SideLetterKind, sentTold } from './side-letters.ts';

const house = {
  name: 'ООО\u00A0«Грань»',
  inn: '7700000009',
  kpp: '770001001',
  address: 'Москва, Гранный переулок,\u00A04',
  bank: 'Банк «Пример», Москва',
  bik: '044525000',
  account: '40702810400000000009',
  correspondent: '30101810900000000000',
  phone: '+7 495 000-00-00',
  email: 'support@gran.test',
};
const rows = [
  {
    lotId: 20,
    title: 'Лот\u00A020. Изумруд 3,08\u00A0карата',
    note: '',
    price: 29_250_000,
    fee: 3_810_000,
    vat: 83_820_000,
    vatRate: 220,
  },
  {
    lotId: 24,
    title: 'Лот\u00A024. Груша 2,64\u00A0карата',
    note: '',
    price: 16_000_000,
    fee: 2_220_000,
    vat: 48_840_000,
    vatRate: 220,
  },
];
const total = 5_260_660_000;

const invoiceOf = (more: Partial<InvoiceRecord>): InvoiceRecord => ({
  id: 1,
  number: '26-0143',
  day: '2026-11-16',
  userId: 7,
  auctionId: 3,
  edition: 1,
  at: new Date('2026-11-16T07:12:00Z'),
  why: '',
  dueDay: '2026-11-25',
  total,
  left: total,
  facts: {
    house,
    buyer: { name: 'Елена Орлова', inn: null, alias: 12 },
    sale: {
      code: 'polar-night',
      name: 'Полярная ночь',
      tiers: [
        { from: 0, rate: 150 },
        { from: 10_000_000, rate: 120 },
      ],
    },
  },
  titles: rows.map(({ title }) => title),
  ...more,
});

interface Told {
  title: string;
  news: MoneyNews;
  invoice?: Partial<InvoiceRecord>;
  /** What came before it is told. */
  came?: number;
}

const edition: MoneyNews = { kind: 'edition', facts: {} };
const half = 2_000_000_000;
const samples: Record<MoneyLetterKind, Told> = {
  'invoice-made': { title: 'счёт победителю', news: edition },
  'invoice-changed': {
    title: 'счёт изменился',
    news: edition,
    invoice: { edition: 2, why: 'лот\u00A027 снят с\u00A0продажи' },
  },
  'invoice-annulled': {
    title: 'счёт аннулирован',
    news: edition,
    invoice: { edition: 3, total: 0, left: 0, why: 'покупка отменена' },
  },
  'invoice-part': { title: 'пришла часть', news: { kind: 'received', facts: { sum: half } }, came: half },
  'invoice-paid': { title: 'счёт оплачен', news: { kind: 'received', facts: { sum: total } }, came: total },
  'invoice-overdue': {
    title: 'срок прошёл',
    news: { kind: 'overdue', facts: { dueDay: '2026-11-25', step: 1 } },
  },
};

function contentOf({ news, came = 0, ...told }: Told) {
  const invoice = invoiceOf({ left: total - came, ...told.invoice });
  const purpose = 'Оплата по\u00A0счёту №\u00A026-0143 от\u00A016\u00A0ноября 2026, торги «Полярная ночь»';
  const ground: MoneyGround = {
    invoice,
    rows: invoice.total ? rows : [],
    moves: came ? [{ kind: 'bank', day: '2026-11-20', sum: came }] : [],
    payTo: invoice.left > 0 ? { ...house, purpose, code: '' } : null,
    picture: '2-pear-blue-fancy-vivid',
  };
  return moneyLetter(news, moneyWords(invoice, news), ground);
}

const deposit = { number: 'Д-26-03-12', sale: 'Полярная ночь', asked: 2_000_000, held: 0, left: 0 };
const came = 200_000_000;
const sides: Record<SideLetterKind, { title: string; content: Composition }> = {
  'deposit-asked': {
    title: 'нужен задаток',
    content: depositTold({ kind: 'deposit-asked', facts: { sum: came } }, { ...deposit, left: came }, house)
      .content,
  },
  'deposit-came': {
    title: 'задаток пришёл',
    content: depositTold({ kind: 'deposit-came', facts: { sum: came } }, { ...deposit, held: came }, house)
      .content,
  },
  'deposit-kept': {
    title: 'задаток остался дому',
    content: depositTold(
      { kind: 'deposit-kept', facts: { sum: came, why: 'победитель не\u00A0заплатил' } },
      deposit,
      house,
    ).content,
  },
  'deposit-given-back': {
    title: 'задаток возвращается',
    content: depositTold(
      { kind: 'deposit-given-back', facts: { sum: came, why: 'платёж нашёлся' } },
      { ...deposit, held: came },
      house,
    ).content,
  },
  'money-sent': {
    title: 'деньги отправлены',
    content: sentTold({ order: 'deposit', no: 41, sum: came, account: '40817810000000007788' }).content,
  },
};

/** Every turn of an invoice and of a deposit that people are written of. */
export const moneyLetters: LetterSample[] = [
  ...Object.entries(samples).map(([kind, told]) => ({
    kind,
    title: `Деньги: ${told.title}`,
    content: contentOf(told),
  })),
  ...Object.entries(sides).map(([kind, { title, content }]) => ({
    kind,
    title: `Деньги: ${title}`,
    content,
  })),
];
