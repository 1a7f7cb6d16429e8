import type { OrderState } from '#contract/money/order-words.ts';

/** What happened to an order so far. */
interface OrderSteps {
  approvedAt: unknown;
  fileId: number | null;
  debitId: number | null;
  bounceId: number | null;
  withdrawnAt: unknown;
}

/** [M16] Derived, never stored. */
export function orderState(order: OrderSteps): OrderState {
  if (order.withdrawnAt !== null) return 'withdrawn';
  if (order.bounceId !== null) return 'bounced';
  if (order.debitId !== null) return 'debited';
  if (order.fileId !== null) return 'sent';
  return order.approvedAt === null ? 'prepared' : 'approved';
}

/** An order that the bank was given. */
export interface BankOrder {
  id: number;
  no: number;
  sum: number;
  /** Of whom it pays. */
  account: string;
  state: OrderState;
}

type Answer = { debited: BankOrder } | { bounced: BankOrder } | { withdrawn: BankOrder };

/** Accounts of banks themselves, from which returned money comes. */
const ofBank = /^(30[1-6]|47[0-9])/;
const orderNumbers = /(?:поручени\p{L}*|п\/п|№|N)\s*(?:№|N)?\s*(\d{1,6})(?!\d)/giu;

/**
 * [M16] What a line says of an order: the bank took its money (number, sum and account are those of the order), or gives
 * it back (the purpose says so and names the number, the sum is the same, the money comes from a bank or from whom it
 * was sent to). Undefined: it is about no order.
 */
export function orderAnswer(
  line: { number: string; sum: number; purpose: string; other: { account: string } },
  orders: readonly BankOrder[],
): Answer | undefined {
  const { account } = line.other;
  if (line.sum < 0) {
    const number = Number(line.number);
    const of = (...states: OrderState[]) =>
      orders.find(
        (order) =>
          states.includes(order.state) &&
          order.no === number &&
          order.sum === -line.sum &&
          order.account === account,
      );
    const sent = of('sent');
    if (sent) return { debited: sent };
    const withdrawn = of('withdrawn');
    return withdrawn && { withdrawn };
  }
  if (!/возврат|возвращ/i.test(line.purpose)) return undefined;
  const named = [...line.purpose.matchAll(orderNumbers)].map(([, no]) => Number(no));
  const back = orders.filter(
    (order) =>
      order.state === 'debited' &&
      order.sum === line.sum &&
      named.includes(order.no) &&
      (order.account === account || ofBank.test(account)),
  );
  return back.length === 1 ? { bounced: back[0]! } : undefined;
}

/** How much of what is there may go to one account: no more than came from there and has not gone back. */
export const returnable = ({ left, came, went }: { left: number; came: number; went: number }): number =>
  Math.max(0, Math.min(left, came - went));
