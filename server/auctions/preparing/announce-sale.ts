import { lowerFirst } from '#contract/russian.ts';
import { lockItems } from '#server/catalog/public.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { lockConsigned } from '#server/sellers/public.ts';
import type { AuctionAtHand } from '../acts/act-on-auction.ts';
import { lockLots } from '../bidding/locked-lot-store.ts';
import { stepOf } from './prepared-rules.ts';
import { findSale, freezeTerms, insertLots } from './preparing-store.ts';
import { readPrepared } from './read-prepared.ts';
import { isReady, readiness } from './readiness-rules.ts';

/**
 * [A58] Checks readiness again under locks: of the sale, which edits of it and its lots wait for, and of the items,
 * so that none is sold or held meanwhile. Then lots get their numbers and the sale is announced.
 */
export async function announcePrepared({
  tx,
  judging,
  auction,
  lots,
  at,
}: Pick<AuctionAtHand, 'tx' | 'judging' | 'auction' | 'lots' | 'at'>): Promise<Refusal | undefined> {
  const record = (await findSale(tx, auction.id))!;
  if (record.archived) return notReady('торги в\u00A0архиве');
  const prepared = await readPrepared(tx, record, async (items) => {
    await lockItems(tx, items);
    await lockConsigned(tx, items);
  });
  const checks = readiness(prepared.sale, prepared.lots, at);
  if (!isReady(checks)) {
    const missing = checks.flatMap(({ missing: words, lots: lacking }) => {
      if (words === null) return [];
      const of = lacking.length ? ` (лот ${lacking.map(({ place }) => place).join(', ')})` : '';
      return [lowerFirst(words) + of];
    });
    return notReady(missing.join('; '));
  }
  await freezeTerms(tx, auction.id);
  await insertLots(
    tx,
    auction,
    prepared.records.map((lot, index) => ({
      ...lot,
      number: index + 1,
      start_price: lot.start_price!,
      step: stepOf(prepared.lots[index]!)!,
      consignment_id: prepared.lots[index]!.owned[0]?.consignmentId ?? null,
    })),
  );
  lots.push(...(await lockLots(judging, auction.id)));
  return undefined;
}

const notReady = (what: string): Refusal => new Refusal(409, 'not-ready', `Объявить пока нельзя: ${what}.`);
