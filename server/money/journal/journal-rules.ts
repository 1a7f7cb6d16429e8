/** Kinds of accounts: a person's store their balance, our own are sums of their lines. */
const partyKinds = ['due', 'prepaid', 'deposit', 'owner'] as const;
const houseAccountKinds = [
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
export type HouseAccountKind = (typeof houseAccountKinds)[number];

/** By account; kopecks, debit is positive. */
export interface EntryLine {
  account: number;
  amount: number;
}

export type EntryKind =
  | 'deal'
  | 'commission'
  | 'charges'
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
  lines: readonly EntryLine[];
}

/** The most that one line holds [M1]. */
export const maxKopecks = 100_000_000_000_000;

/** [M2] Without its empty lines, by account: rows of accounts are locked in one order. A sum that is not zero is a fault. */
export function evenLines(lines: readonly EntryLine[]): EntryLine[] {
  const kept = lines.filter(({ amount }) => amount !== 0);
  for (const { amount } of kept)
    if (!Number.isSafeInteger(amount) || Math.abs(amount) > maxKopecks)
      throw new Error(`${amount} is no sum of the journal`);
  if (kept.length < 2 || kept.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error('the lines of an entry do not come to zero');
  return kept.sort((one, other) => one.account - other.account);
}
