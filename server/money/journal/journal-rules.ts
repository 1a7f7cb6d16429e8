/** Whose accounts they are: a person's keep a balance, those of the house are sums of their lines. */
export const partyKinds = ['due', 'prepaid', 'deposit', 'owner'] as const;
export const houseKinds = [
  'bank',
  'cash',
  'fee',
  'commission',
  'charges',
  'vat',
  'own-goods',
  'kept',
  'unknown',
  'outgoing',
  'outside',
] as const;
export type PartyKind = (typeof partyKinds)[number];
export type HouseKind = (typeof houseKinds)[number];

/** By account; kopecks, debit is positive. */
export interface Line {
  account: number;
  amount: number;
}

export type EntryKind =
  | 'deal'
  | 'commission'
  | 'received'
  | 'set-off'
  | 'released'
  | 'refund'
  | 'payout'
  | 'debited'
  | 'bounced'
  | 'kept'
  | 'assigned';

export interface NewEntry {
  /** What makes it one: «deal:lot:12:1», «line:…». */
  key: string;
  kind: EntryKind;
  /** The day of Moscow it counts for; today, when it is not said. */
  day?: string;
  by: number | null;
  why?: string;
  lotId?: number | null;
  saleId?: number | null;
  invoiceId?: number | null;
  lines: readonly Line[];
}

/** The most that one line holds [M1]. */
export const largest = 100_000_000_000_000;

/** [M2] Without its empty lines, by account: rows of accounts are locked in one order. A sum that is not zero is a fault. */
export function evenLines(lines: readonly Line[]): Line[] {
  const kept = lines.filter(({ amount }) => amount !== 0);
  for (const { amount } of kept)
    if (!Number.isSafeInteger(amount) || Math.abs(amount) > largest)
      throw new Error(`${amount} is no sum of the journal`);
  if (kept.length < 2 || kept.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error('the lines of an entry do not come to zero');
  return kept.sort((one, other) => one.account - other.account);
}
