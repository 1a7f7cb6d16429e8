import type { LedgerLink, Receipt } from '#contract/ledger.ts';
import { receiptText } from '#contract/ledger-text.ts';
import { topicName } from '#contract/live-topics.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Signer } from './signer.ts';

/** The bidder's proof of one accepted bid. It follows from its link, so it is not stored. */
export function makeReceipt(
  signer: Signer,
  lotId: number,
  link: Pick<LedgerLink, 'seq' | 'amount' | 'alias' | 'at' | 'hash'>,
): Receipt {
  const { seq, amount, at, hash } = link;
  const of = { lotId, seq, amount, alias: link.alias!, at, hash };
  return { ...of, ...signer.sign(receiptText(of)) };
}

/** Everything this participant was given on a lot, the newest first. */
export async function receiptsOf(
  db: Db | Tx,
  signer: Signer,
  lotId: number,
  alias: number,
): Promise<Receipt[]> {
  const links = await db
    .selectFrom('ledger_links')
    .select(['seq', 'amount', 'alias', 'at', 'hash'])
    .where('chain', '=', topicName.lot(lotId))
    .where('kind', '=', 'bid')
    .where('alias', '=', alias)
    .orderBy('seq', 'desc')
    .execute();
  return links.map((link) => makeReceipt(signer, lotId, { ...link, at: link.at.toISOString() }));
}
