import type { AuctionCard, AuctionDetail } from '#contract/auctions/auction-answers.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot, type Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { admissionOf } from '../admissions/admission-store.ts';
import { admissionView } from '../admissions/admission-view.ts';
import { readWords } from '../desk/words-store.ts';
import { findAuction, readAuctions } from '../reading/auction-store.ts';
import { auctionView } from '../reading/auction-view.ts';
import { nextClosingOf } from '../reading/lot-store.ts';
import { type Moment, readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';

export async function listAuctions(
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
): Promise<{ auctions: AuctionCard[] } & Moment> {
  return inSnapshot(db, async (tx) => ({
    auctions: (await readAuctions(tx, viewer)).map((auction) => auctionView(auction, catalog)),
    ...(await readMoment(tx)),
  }));
}

export const showAuction = (
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  code: string,
): Promise<AuctionDetail | Refusal> => inSnapshot(db, (tx) => auctionNow(tx, catalog, viewer, code));

export async function auctionNow(
  tx: Tx,
  catalog: LiveCatalog,
  viewer: Viewer,
  code: string,
): Promise<AuctionDetail | Refusal> {
  const auction = await findAuction(tx, viewer, { code });
  if (!auction) return notFound();
  const admission = await admissionOf(tx, auction.id, viewer.userId);
  return {
    ...auctionView(auction, catalog),
    description: cleanRichText(auction.description),
    window: auction.window_seconds,
    stagger: auction.stagger,
    hardEnd: auction.hard_end?.toISOString() ?? null,
    tiers: auction.tiers,
    vat: auction.vat,
    admitsEveryone: auction.admits_everyone,
    words: auction.manner === 'led' ? await readWords(tx, auction.id) : null,
    nextClosing: auction.paused ? null : await nextClosingOf(tx, auction.id),
    conditions: auction.conditions.map((part) => ({ ...part, body: cleanRichText(part.body) })),
    documents: auction.documents,
    admission: admission ? admissionView(admission) : null,
    subscribed: auction.subscribed,
    seq: auction.seq,
    ...(await readMoment(tx)),
  };
}
