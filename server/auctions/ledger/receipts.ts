import type { LedgerLink, Receipt } from '#contract/ledger/ledger.ts';
import { receiptText } from '#contract/ledger/ledger-text.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { linksOfBidder } from './ledger-store.ts';
import type { Signer } from './signer.ts';

/** The bidder's proof of an accepted bid or sealed offer. It follows from its link, so it is not stored. */
export function makeReceipt(
  signer: Signer,
  lotId: number,
  link: Pick<LedgerLink, 'seq' | 'amount' | 'alias' | 'at' | 'hash'>,
  sealed?: Receipt['sealed'],
): Receipt {
  const { seq, amount, at, hash } = link;
  const of = { lotId, seq, amount, alias: link.alias!, at, hash };
  return { ...of, ...signer.sign(receiptText(of)), ...(sealed && { sealed }) };
}

/** Everything this participant was given on a lot, the newest first. */
export async function receiptsOf(
  db: Db | Tx,
  signer: Signer,
  lotId: number,
  alias: number,
): Promise<Receipt[]> {
  const links = await linksOfBidder(db, lotId, alias);
  return links.map(({ offered, salt, ...link }) => {
    const sealed = offered === null || salt === null ? undefined : { amount: offered, salt };
    return makeReceipt(signer, lotId, { ...link, at: link.at.toISOString() }, sealed);
  });
}
