import type { OutsideRule, WaitReason } from '#contract/money/statements.ts';
import { type Buyer, isBuyer } from './payer-rules.ts';

/** What can be paid by its number. */
export interface Payable {
  kind: 'invoice' | 'deposit';
  id: number;
  number: string;
  state: 'open' | 'paid' | 'annulled';
  buyer: Buyer;
}

export type Match = { to: Payable } | { waits: WaitReason };

/** A deposit «Д-26-12-07» or an invoice «26-0140». One cut by the end of a piece could be another: it is not read. */
const numberPattern = /(?<![\p{L}\d-]|\d\n)(?:Д-\d{2}-\d{1,5}-\d{1,5}|\d{2}-\d{4,7})(?![\d-]|\n[\d-])/giu;

export const numbersIn = (purpose: string): string[] => [
  ...new Set(
    [...purpose.replace(/[‐‑‒–—−]/g, '-').matchAll(numberPattern)].map(([number]) => number.toUpperCase()),
  ),
];

/**
 * [M10] Matches by the number in the purpose *and* a payer who is the buyer; never by the sum. Everything else
 * waits for a person.
 */
export function matchPayment(
  line: { purpose: string; other: { name: string; inn: string; account: string } },
  payables: ReadonlyMap<string, Payable>,
): Match {
  const numbers = numbersIn(line.purpose);
  if (numbers.length > 1) return { waits: 'two-numbers' };
  const [number] = numbers;
  if (number === undefined) return { waits: 'no-number' };
  const payable = payables.get(number);
  if (!payable) return { waits: 'unknown-number' };
  if (!isBuyer(line.other, payable.buyer)) return { waits: 'other-payer' };
  if (payable.state !== 'open') return { waits: payable.state };
  return { to: payable };
}

/** Accounts of banks themselves and of the treasury, by the first digits of the chart of accounts. */
const outsideAccounts: [RegExp, OutsideRule][] = [
  [/^(30[1-6]|47[0-9]|60[0-9]|70[0-9])/, 'bank'],
  [/^(03\d|40101|40105)/, 'treasury'],
];

/** Payments that belong to no deal: between our own accounts, with the bank and the treasury, and our expenses. */
export function outsideRule(
  line: { sum: number; purpose: string; other: { account: string } },
  own: ReadonlySet<string>,
): OutsideRule | undefined {
  if (own.has(line.other.account)) return 'own-account';
  // A bank that names a number pays on behalf of a client.
  if (line.sum > 0 && numbersIn(line.purpose).length) return undefined;
  const found = outsideAccounts.find(([digits]) => digits.test(line.other.account))?.[1];
  return found ?? (line.sum < 0 ? 'expense' : undefined);
}
