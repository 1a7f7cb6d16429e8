import { z } from 'zod';
import { rubles } from '../protocol/fields.ts';

export const depositKinds = {
  none: 'Не\u00A0нужен',
  fixed: 'Сумма, ₽',
  share: 'Доля лимита, тысячных',
} as const;

/** [A45] What a bidder pays in before bidding: rubles, or thousandths of the limit. */
export const depositTerms = z.object({ kind: z.enum(['fixed', 'share']), value: z.int() });
export type DepositTerms = z.infer<typeof depositTerms>;

/** Of a bidder: whole rubles asked by the limit, and what of it came. */
export const depositDue = z.object({ number: z.string(), asked: rubles, paid: z.boolean() });
