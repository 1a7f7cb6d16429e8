import type { InvoiceState } from '#contract/money/invoice-words.ts';

/** [M9] */
export function invoiceState(
  { total, left, dueDay }: { total: number; left: number; dueDay: string | null },
  today: string,
): InvoiceState {
  if (total === 0) return 'annulled';
  if (left === 0) return 'paid';
  if (dueDay !== null && dueDay < today) return 'overdue';
  return left < total ? 'part' : 'issued';
}

/** «26-0143»; past 9999 it only grows longer. */
export const invoiceNumber = (year: number, no: number): string =>
  `${String(year).slice(-2)}-${String(no).padStart(4, '0')}`;
