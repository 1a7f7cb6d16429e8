import { auctionStatuses, saleStatuses } from '#contract/auctions/auction-words.ts';
import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';
import { auctionsByWords, lotsByWords } from './words-store.ts';

/** Public auctions by words, those to come first. */
export async function findAuctions(db: Db, question: string): Promise<FoundText[]> {
  const rows = await auctionsByWords(db, question);
  return rows.map(({ code, name, status }) => ({
    title: name,
    text: auctionStatuses[status],
    href: `/auctions/${code}/`,
  }));
}

/** Their lots by words of the name; those on sale first, then those to come. */
export async function findLots(db: Db, question: string): Promise<FoundText[]> {
  const rows = await lotsByWords(db, question);
  return rows.map(({ id, number, name, status, code, auction }) => ({
    title: name,
    text: `${saleStatuses[status]}. Лот\u00A0${number}, «${auction}»`,
    href: `/auctions/${code}/lots/${id}/`,
  }));
}
