import type { PayoutState } from '#contract/money/owner-words.ts';
import { addDays } from '#contract/schedule/meeting-time.ts';

/** For so many days after the handover a buyer may complain; the owner is paid after them [M15]. */
const claimDays = 14;

/** What is known of a thing that was sold for its owner. Days are those of Moscow. */
export interface PayoutFacts {
  /** Null: there are charges alone, nothing was sold. */
  entryId: number | null;
  /** Of the statement, kopecks. */
  total: number;
  /** The whole invoice of its buyer. */
  paid: boolean;
  dueDay: string | null;
  handedOver: string | null;
  /** A duty that holds the handover is open. */
  duty: boolean;
  claim: boolean;
  objection: boolean;
  /** Named by an order that stands: whether the bank has carried it out. */
  order: 'under way' | 'debited' | null;
}

/** The last day on which the buyer may complain. */
export const claimsUntil = (handedOver: string): string => addDays(handedOver, claimDays);

/** [M15] Why the owner is not paid yet, the first of the reasons; or that they may be, or are. */
export function payoutState(row: PayoutFacts, today: string): PayoutState {
  if (row.entryId === null) return 'charges';
  if (row.order === 'debited') return 'paid-out';
  if (row.order === 'under way') return 'ordered';
  if (!row.paid) return row.dueDay !== null && row.dueDay < today ? 'overdue' : 'unpaid';
  if (row.handedOver === null) return row.duty ? 'duty' : 'waits-handover';
  if (row.claim) return 'claim';
  if (row.objection) return 'objection';
  return today <= claimsUntil(row.handedOver) ? 'claim-days' : 'ready';
}

/** Things that the owner has earned by now. Charges are owed at once. */
const earned = new Set<PayoutState>(['ready', 'ordered', 'paid-out', 'charges']);

/**
 * [M15] What can be paid: all that was earned by now, less all that was paid. A thing that came back after its payout is
 * no longer earned: what was paid for it is kept back from the next things. Never more than the house owes.
 */
export function payable(
  rows: readonly { state: PayoutState; total: number }[],
  { paid, owed }: { paid: number; owed: number },
): number {
  const sum = rows.reduce((all, { state, total }) => (earned.has(state) ? all + total : all), 0);
  return Math.max(0, Math.min(sum - paid, owed));
}
