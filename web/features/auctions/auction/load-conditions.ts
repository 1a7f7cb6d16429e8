import { redirect } from '@tanstack/react-router';
import { type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { conditionsHref } from '../addresses.ts';
import { auctionHead, loadAuction } from './load-auction.ts';

/** All conditions, or the sections that the address names. */
export async function loadConditions(input: LoadInput, code: string, segments: readonly string[]) {
  const { api, site } = input.context;
  const [auction, meta] = await Promise.all([loadAuction(api, code), loadMeta(input)]);
  const parts = auction.conditions.filter(({ section }) => segments.includes(section));
  if (parts.length < segments.length) throw redirect({ to: '/404/' });
  const named = parts.map(({ title }) => title).join(', ');
  const title = `${named || 'Условия'} — аукцион «${auction.name}»`;
  return {
    meta,
    auction,
    sections: parts.map(({ section }) => section),
    head: auctionHead(auction, site.publicUrl, {
      title,
      canonical: conditionsHref(code, parts.map(({ section }) => section).join('/')),
    }),
  };
}
