import { createHash } from 'node:crypto';
import type { BankLine } from '../statement.ts';

/**
 * [M11] What makes a line itself: account, day, number, sum, the other side's account and БИК, its place among its twins of
 * the day. The purpose is no part of it: banks correct it. Twins are numbered as they stand, so a later file that
 * has one more of them brings one more.
 */
export function withIdentities<T extends BankLine>(lines: readonly T[]): (T & { identity: string })[] {
  const twins = new Map<string, number>();
  return lines.map((line) => {
    const { account, day, number, sum, other } = line;
    const fact = [account, day, number, sum, other.account, other.bik].join('|');
    const twin = (twins.get(fact) ?? 0) + 1;
    twins.set(fact, twin);
    // Kept as a digest: accounts of people go from the table one day, the identity stays.
    return { ...line, identity: createHash('sha256').update(`${fact}|${twin}`).digest('hex') };
  });
}
