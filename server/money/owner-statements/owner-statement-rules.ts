import { addDays } from '#contract/schedule/meeting-time.ts';

/** What a thing brought its owner; kopecks. */
export interface OwnerRow {
  /** Null: a thing of the catalog. */
  lotId: number | null;
  title: string;
  price: number;
  commission: number;
  charges: number;
  vat: number;
}

/** [M17] Price − commission − VAT − charges. */
export const rowTotal = ({ price, commission, charges, vat }: OwnerRow): number =>
  price - commission - charges - vat;

export const totalOf = (rows: readonly OwnerRow[]): number =>
  rows.reduce((sum, row) => sum + rowTotal(row), 0);

/** For so many days after an edition the owner may object [M17]. */
const objectionDays = 30;
export const objectionsUntil = (day: string): string => addDays(day, objectionDays);

/** «О-26-0031»: the letter keeps it apart from numbers of invoices, by which payments are matched. */
export const statementNumber = (year: number, no: number): string =>
  `О-${String(year).slice(-2)}-${String(no).padStart(4, '0')}`;

/** The next edition says something else than the last one. */
export const differs = (last: readonly OwnerRow[], next: readonly OwnerRow[]): boolean =>
  last.length !== next.length ||
  next.some((row, at) => {
    const before = last[at]!;
    return (
      row.lotId !== before.lotId ||
      row.price !== before.price ||
      row.commission !== before.commission ||
      row.charges !== before.charges ||
      row.vat !== before.vat
    );
  });
