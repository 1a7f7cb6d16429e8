import { redirect } from '@tanstack/react-router';
import type { AuctionDetail } from '#contract/auctions/auction-answers.ts';
import type { Answer } from '#contract/index.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { auctionHref, type LotsAddress, lotsUrl, readLotsAddress } from '../addresses.ts';
import { auctionHead, loadAuction } from './load-auction.ts';

export interface LotsData {
  auction: AuctionDetail;
  answer: Answer<'GET /api/internal/auctions/{code}/lots/'>;
  address: LotsAddress;
}

/** An unknown path is not found; a page past the last one redirects to the last. */
export async function loadLots(input: LoadInput, code: string, segments: readonly string[], query: Query) {
  const { api, site } = input.context;
  const address = readLotsAddress(segments, query);
  const { filter, sort, open, mine, page } = address;
  const [auction, answer, meta] = await Promise.all([
    loadAuction(api, code),
    critical(
      api(
        'GET /api/internal/auctions/{code}/lots/',
        {
          params: { code },
          query: { filter: [...filter], sort, page, open: open ? 1 : 0, mine: mine ? 1 : 0 },
        },
        { key: 'lots' },
      ),
    ),
    loadMeta(input),
  ]);
  if (!answer.understood) throw redirect({ to: '/404/' });
  if (page > answer.pages)
    throw redirect({ href: lotsUrl(code, { ...address, page: answer.pages }, 'cards') });
  const title = `Аукцион «${auction.name}»${page > 1 ? `, страница ${page}` : ''}`;
  const canonical =
    page > 1 && !filter.length
      ? lotsUrl(code, { ...address, sort: 'ends', open: false, mine: false }, 'cards')
      : auctionHref(code);
  return {
    kind: 'lots' as const,
    meta,
    auction,
    answer,
    address,
    head: auctionHead(auction, site.publicUrl, { title, canonical }),
  };
}
