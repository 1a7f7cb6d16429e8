import { auctionStatuses } from '#contract/auctions/auction-words.ts';
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

/** Their lots by words of the name; those one can still bid for first. */
export async function findLots(db: Db, question: string): Promise<FoundText[]> {
  const rows = await lotsByWords(db, question);
  return rows.map(({ id, number, name, code, auction }) => ({
    title: name,
    text: `Лот\u00A0${number}, «${auction}»`,
    href: `/auctions/${code}/lots/${id}/`,
  }));
}
