import type { LiveEventBody } from '#contract/auctions/auction-live.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Tx } from '#server/platform/db.ts';
import { keepLiveNews, takeNumbers } from '../news/telling-store.ts';
import { readNow } from '../reading/moment-store.ts';
import { codeOfSale } from './desk-store.ts';

/** Something for the stations of a sale alone. */
export async function tellDesk(tx: Tx, auctionId: number, { event, payload }: LiveEventBody): Promise<void> {
  const code = await codeOfSale(tx, auctionId);
  if (code === undefined) return;
  const topic = topicName.desk(auctionId);
  const seq = await takeNumbers(tx, topic, 1);
  const at = await readNow(tx);
  await keepLiveNews(tx, [{ topic, seq, event, auction_code: code, payload: JSON.stringify(payload), at }]);
}
