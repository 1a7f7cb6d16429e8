import { firstPrevious, headText } from '#contract/ledger/ledger-text.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Tx } from '#server/platform/db.ts';
import { sha256 } from './chain-links.ts';
import type { Signer } from './signer.ts';

/**
 * Signs the ends of all chains of an auction: at its finish, and again after every later act. Inside the
 * transaction that writes the last link, whose auction row is locked; the earlier heads stay, and each remembers the
 * one before it.
 */
export async function signHead(tx: Tx, signer: Signer, auctionId: number, at: Date): Promise<void> {
  const auction = await tx
    .selectFrom('auctions')
    .select(['code', 'chain_seq', 'chain_head'])
    .where('id', '=', auctionId)
    .executeTakeFirstOrThrow();
  const lots = await tx
    .selectFrom('lots')
    .select(['id', 'chain_seq', 'chain_head'])
    .where('auction_id', '=', auctionId)
    .orderBy('number')
    .execute();
  const before = await tx
    .selectFrom('ledger_heads')
    .select(['number', 'text'])
    .where('auction_id', '=', auctionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
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
  const { keyId, signature } = signer.sign(text);
  await tx
    .insertInto('ledger_heads')
    .values({ auction_id: auctionId, number, text, signature, key_id: keyId })
    .execute();
}
