import { formatDate } from '#contract/russian.ts';

/** Whom a payment is from or to, as the bank reads it. */
export interface OrderSide {
  name: string;
  inn: string;
  kpp?: string;
  account: string;
  bank: string;
  bik: string;
  correspondent?: string;
}

interface FileOrder {
  no: number;
  sum: number;
  purpose: string;
  payee: OrderSide;
}

const ends = '\r\n';
/** «26.11.2026». */
const dotted = (day: string): string => day.split('-').reverse().join('.');

/**
 * Payment orders in 1CClientBankExchange 1.03, CP1251. A field that is not known is left out: the bank finds a name and a
 * correspondent account by the БИК.
 */
export function orderFile(
  house: OrderSide,
  orders: readonly FileOrder[],
  { day, time }: { day: string; time: string },
): Uint8Array {
  const date = dotted(day);
  const lines = [
    '1CClientBankExchange',
    ...fields({
      ВерсияФормата: '1.03',
      Кодировка: 'Windows',
      Отправитель: 'Грань',
      Получатель: house.bank,
      ДатаСоздания: date,
      ВремяСоздания: time,
      ДатаНачала: date,
      ДатаКонца: date,
      РасчСчет: house.account,
      Документ: 'Платежное поручение',
    }),
    ...orders.flatMap((order) => sectionOf(house, order, date)),
    'КонецФайла',
  ];
  return toCp1251(lines.join(ends) + ends);
}

const sectionOf = (house: OrderSide, { no, sum, purpose, payee }: FileOrder, date: string): string[] => [
  'СекцияДокумент=Платежное поручение',
  ...fields({
    Номер: String(no),
    Дата: date,
    Сумма: `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`,
    ...sideOf('Плательщик', house),
    ...sideOf('Получатель', payee),
    ВидОплаты: '01',
    Очередность: '5',
    НазначениеПлатежа: purpose,
  }),
  'КонецДокумента',
];

const sideOf = (word: string, side: OrderSide): Record<string, string> => ({
  [`${word}Счет`]: side.account,
  [word]: side.inn ? `ИНН ${side.inn} ${side.name}` : side.name,
  [`${word}ИНН`]: side.inn,
  [`${word}КПП`]: side.kpp ?? '',
  [`${word}1`]: side.name,
  [`${word}РасчСчет`]: side.account,
  [`${word}Банк1`]: side.bank,
  [`${word}БИК`]: side.bik,
  [`${word}Корсчет`]: side.correspondent ?? '',
});

/** One line each: a value with a break in it could begin a field of its own. */
const fields = (values: Record<string, string>): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const line = value.replace(/\s+/gu, ' ').trim();
    return line ? [`${name}=${line}`] : [];
  });

const table = new Map(
  [...new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, code) => code))].map(
    (letter, code) => [letter, code] as const,
  ),
);

/** A letter that the table does not have loses its marks («ü» → «u»), otherwise it is «?». */
export function toCp1251(text: string): Uint8Array {
  const codes = [...text].map((letter) => {
    const known = table.get(letter) ?? table.get(letter.normalize('NFKD').replace(/\p{M}/gu, ''));
    return known ?? 0x3f;
  });
  return Uint8Array.from(codes);
}

/** «Возврат излишне уплаченного по счёту 26-0142 от 25 ноября 2026 года, без НДС»: at most what a bank takes. */
export const purposeLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, 210);

export const fileName = (id: number, day: string): string => `1c_to_kl_${day.replaceAll('-', '')}_${id}.txt`;

const dated = (number: string, day: string): string => `№\u00A0${number} от\u00A0${formatDate(day)}`;

/** Which payment it was; without a number it was cash. */
export const saidOf = ({ number, day }: { number: string; day: string }): string =>
  number ? dated(number, day) : `наличными ${formatDate(day)}`;
