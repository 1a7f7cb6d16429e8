/** Why money leaves: what somebody paid in and does not owe, a deposit, what an owner earned. */
export const orderKinds = ['refund', 'deposit', 'payout'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderKindWords: Record<OrderKind, string> = {
  refund: 'возврат лишнего',
  deposit: 'возврат задатка',
  payout: 'выплата владельцу',
};

/** [M16] Derived from what happened to it. */
export const orderStates = ['prepared', 'approved', 'sent', 'debited', 'bounced', 'withdrawn'] as const;
export type OrderState = (typeof orderStates)[number];
