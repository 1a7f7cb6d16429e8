/** How far the money for an owner's thing has come [M15]. */
export const payoutStates = [
  'unpaid',
  'overdue',
  'waits-handover',
  'duty',
  'claim',
  'objection',
  'claim-days',
  'ready',
  'ordered',
  'paid-out',
  'charges',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Where an owner looks after what they brought. */
export const ownThingsHref = '/personal/things/';
