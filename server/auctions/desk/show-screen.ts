import type { HallScreen } from '#contract/auctions/desk.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { hallOf } from '../reading/auction-view.ts';
import { historyOf, lotsOf } from '../reading/lot-store.ts';
import { bidView, lotView, nextMinBid } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import { publicViewer } from '../reading/viewer.ts';
import { callOrder } from '../rules/led-rules.ts';
import { readDeskTable, readQueue } from './desk-store.ts';
import { readWords } from './words-store.ts';

/** The screen in the hall: shows what a visitor sees, whoever opened it. */
export const showScreen = (db: Db, catalog: LiveCatalog, code: string): Promise<HallScreen | Refusal> =>
  inSnapshot(db, async (tx) => {
    const auction = await findAuction(tx, publicViewer, { code });
    if (auction?.manner !== 'led') return notFound();
    const lots = await lotsOf(tx, publicViewer, auction.id);
    const { called, calledAt, warning } = await readDeskTable(tx, auction.id);
    const lot = lots.find(({ id }) => id === called);
    const [next] = callOrder(await readQueue(tx, auction.id));
    return {
      id: auction.id,
      code,
      name: auction.name,
      status: auction.status,
      paused: auction.paused,
      hallAt: hallOf(auction),
      warning,
      lotsCount: auction.lots,
      lot: lot
        ? {
            ...lotView(lot, catalog, publicViewer),
            nextMinBid: nextMinBid(lot),
            bids: (await historyOf(tx, lot.id)).map((bid) => bidView(lot, bid)),
            calledAt: calledAt?.toISOString() ?? null,
          }
        : null,
      next: nextView(lots.find(({ id }) => id === next?.id)),
      words: await readWords(tx, auction.id),
      seq: auction.seq,
      ...(await readMoment(tx)),
    };
  });

const nextView = (lot: { number: number; name: string } | undefined): HallScreen['next'] =>
  lot ? { number: lot.number, name: lot.name } : null;
