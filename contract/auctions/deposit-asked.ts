import type { DepositTerms } from './deposit.ts';

/** [A45] Whole rubles; a share is rounded up. */
export const depositAsked = ({ kind, value }: DepositTerms, limit: number): number =>
  kind === 'fixed' ? value : Math.ceil((limit * value) / 1000);
