import { redirect } from '@tanstack/react-router';
import { type LoadInput, loadMeta } from '#web/app/page/page.ts';
import { conditionsHref } from '../addresses.ts';
import { auctionHead, loadAuction } from './load-auction.ts';

/** All conditions, or one section of them. */
export async function loadConditions(input: LoadInput, code: string, segments: readonly string[]) {
  const { api, site } = input.context;
  const [auction, meta] = await Promise.all([loadAuction(api, code), loadMeta(input)]);
  const [section] = segments;
  const part = section ? auction.conditions.find((one) => one.section === section) : undefined;
  if (segments.length > 1 || (section && !part)) throw redirect({ to: '/404/' });
  const title = `${part?.title ?? 'Условия'} — аукцион «${auction.name}»`;
  return {
    meta,
    auction,
    section: part?.section ?? null,
    head: auctionHead(auction, site.publicUrl, { title, canonical: conditionsHref(code, section) }),
  };
}
