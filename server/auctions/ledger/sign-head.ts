import { firstPrevious, headText } from '#contract/ledger/ledger-text.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Tx } from '#server/platform/db.ts';
import { sha256 } from './chain-links.ts';
import { endsOf, keepHead, lastHead } from './ledger-store.ts';
import type { Signer } from './signer.ts';

/**
 * Signs the ends of all chains of an auction: at its finish, and again after every later act. Inside the
 * transaction that writes the last link, whose auction row is locked; the earlier heads stay, and each remembers the
 * one before it.
 */
export async function signHead(tx: Tx, signer: Signer, auctionId: number, at: Date): Promise<void> {
  const { auction, lots } = await endsOf(tx, auctionId);
  const before = await lastHead(tx, auctionId);
  const number = (before?.number ?? 0) + 1;
  const text = headText({
    auctionCode: auction.code,
    number,
    previous: before ? sha256(before.text) : firstPrevious,
    at: at.toISOString(),
    ends: [
      { chain: topicName.auction(auctionId), seq: auction.chain_seq, hash: auction.chain_head },
      ...lots.map((lot) => ({ chain: topicName.lot(lot.id), seq: lot.chain_seq, hash: lot.chain_head })),
    ],
  });
  await keepHead(tx, auctionId, { number, text, ...signer.sign(text) });
}
