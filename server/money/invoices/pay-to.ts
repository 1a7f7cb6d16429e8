import { canBePaid, paymentCode } from '#contract/money/payment-code.ts';
import { formatDate, nbsp } from '#contract/russian.ts';
import type { InvoiceHouse } from '../house-store.ts';
import type { InvoiceRecord } from './invoice-store.ts';

/** What an invoice says its payer should write: its number stands in it once, and the bank's line is matched by it [M10]. */
export const purposeOf = ({
  number,
  day,
  facts: { sale },
}: Pick<InvoiceRecord, 'number' | 'day' | 'facts'>): string =>
  `Оплата по${nbsp}счёту №${nbsp}${number} от${nbsp}${formatDate(day)}${sale ? `, торги «${sale.name}»` : ''}`;

export interface PayTo extends InvoiceHouse {
  purpose: string;
  /** What an application of a bank reads: the sum is what is left. */
  code: string;
}

/** Null: nothing is left to pay, or the house has not said where to. What was frozen counts, what it lacks is as of today. */
export function payTo(invoice: InvoiceRecord, today: InvoiceHouse): PayTo | null {
  const { facts, left } = invoice;
  const house = facts.house.account ? { ...today, ...facts.house } : today;
  if (left <= 0 || !canBePaid(house)) return null;
  const purpose = purposeOf(invoice);
  return { ...house, purpose, code: paymentCode({ ...house, purpose, sum: left }) };
}
