import { sha256 } from '../ledger/chain-links.ts';

/** What the ledger holds of a sealed offer until it is opened: with amount and salt anyone can make it again. */
export const commitmentOf = (lotId: number, alias: number, amount: number, salt: string): string =>
  sha256(['gran-sealed-1', lotId, alias, amount, salt].join('\n'));

/** The same for a reserve, which is never opened to the public. */
export const reserveCommitment = (lotId: number, reserve: number | null, salt: string): string =>
  sha256(['gran-reserve-1', lotId, reserve ?? '-', salt].join('\n'));
