import { percentText } from '#contract/auctions/total-cost.ts';
import { toKopecks } from '#contract/money/kopecks.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { csvOf } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { type ExportedDeposit, exportedDeposits } from './deposit-export-store.ts';
import {
  type ExportedPayment,
  type ExportedRow,
  exportedInvoices,
  exportedPayments,
} from './export-store.ts';

/** «1234,50»: what programs of accountants take as a number. */
const sumOf = (kopecks: number): string => (kopecks / 100).toFixed(2).replace('.', ',');
const dayOf = (day: string): string => day.split('-').reverse().join('.');

const invoiceColumns: [string, (row: ExportedRow) => string][] = [
  ['Счёт', ({ number }) => number],
  ['Дата', ({ day }) => dayOf(day)],
  ['Редакция', ({ edition }) => String(edition)],
  ['Покупатель', ({ buyer }) => buyer],
  ['ИНН', ({ inn }) => inn],
  ['Торги', ({ sale }) => sale],
  ['Номенклатура', ({ title }) => title],
  ['Цена', ({ price }) => sumOf(toKopecks(price))],
  ['Вознаграждение', ({ fee }) => sumOf(toKopecks(fee))],
  [
    'Ставка НДС',
    ({ vatRate }) => (vatRate === null ? 'Без НДС' : percentText(vatRate).replace('\u00A0', '')),
  ],
  ['НДС', ({ vat }) => sumOf(vat)],
  ['Сумма строки', ({ price, fee, vat }) => sumOf(toKopecks(price + fee) + vat)],
  ['Сумма счёта', ({ total }) => sumOf(total)],
  ['Осталось', ({ left }) => sumOf(left)],
  ['Оплатить до', ({ dueDay }) => (dueDay ? dayOf(dueDay) : '')],
];

const kinds: Record<string, string> = {
  received: 'Поступление',
  assigned: 'Поступление, разнесено',
  'set-off': 'Зачёт',
  released: 'Возвращено в\u00A0предоплату',
};

const paymentColumns: [string, (row: ExportedPayment) => string][] = [
  ['Дата', ({ day }) => dayOf(day)],
  ['Вид', ({ kind, reverses }) => `${reverses ? 'Сторно: ' : ''}${kinds[kind]}`],
  ['Счёт', ({ number }) => number],
  ['Покупатель', ({ buyer }) => buyer],
  ['По счёту', ({ due }) => sumOf(due)],
  ['В предоплату', ({ prepaid }) => sumOf(prepaid)],
  ['Номер документа банка', ({ bankNumber }) => bankNumber],
  ['Плательщик', ({ payer }) => payer],
  ['ИНН плательщика', ({ payerInn }) => payerInn],
  ['Назначение', ({ purpose }) => purpose.replaceAll('\n', ' ')],
  ['Проводка', ({ key }) => key],
];

const depositKinds: Record<string, string> = {
  received: 'Внесён',
  assigned: 'Внесён, разнесено',
  'set-off': 'Зачтён в\u00A0счёт',
  refund: 'Возврат',
  kept: 'Остался дому',
};

const depositColumns: [string, (row: ExportedDeposit) => string][] = [
  ['Дата', ({ day }) => dayOf(day)],
  [
    'Вид',
    ({ kind, cash, reverses }) =>
      `${reverses ? 'Сторно: ' : ''}${depositKinds[kind] ?? kind}${cash ? ' наличными' : ''}`,
  ],
  ['Задаток', ({ number }) => number],
  ['Участник', ({ bidder }) => bidder],
  ['ИНН', ({ inn }) => inn],
  ['Торги', ({ sale }) => sale],
  ['Приход', ({ sum }) => (sum > 0 ? sumOf(sum) : '')],
  ['Расход', ({ sum }) => (sum < 0 ? sumOf(-sum) : '')],
  ['Счёт', ({ invoice }) => invoice],
  ['Номер документа банка', ({ bankNumber }) => bankNumber],
  ['Плательщик', ({ payer }) => payer],
  ['Проводка', ({ key }) => key],
];

const tableOf = <Row>(columns: [string, (row: Row) => string][], rows: readonly Row[]): Buffer =>
  csvOf([columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);

const mostDays = 366;
type Part = 'invoices' | 'payments' | 'deposits';
const names: Record<Part, string> = { invoices: 'Счета', payments: 'Платежи', deposits: 'Задатки' };

const tables: Record<Part, (db: Db, from: string, to: string) => Promise<Buffer>> = {
  invoices: async (db, from, to) => tableOf(invoiceColumns, await exportedInvoices(db, from, to)),
  payments: async (db, from, to) => tableOf(paymentColumns, await exportedPayments(db, from, to)),
  deposits: async (db, from, to) => tableOf(depositColumns, await exportedDeposits(db, from, to)),
};

/** A year at most, for the accountant's program. */
export async function exportMoney(
  db: Db,
  part: Part,
  { from, to }: { from: string; to: string },
): Promise<FileAnswer | Refusal> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (!(days >= 0)) return refuseFields({ to: 'Конец раньше начала' });
  if (days > mostDays) return refuseFields({ to: 'Не\u00A0больше года' });
  const bytes = await tables[part](db, from, to);
  return { name: `${names[part]} ${dayOf(from)}–${dayOf(to)}.csv`, mediaType: 'text/csv', bytes };
}
