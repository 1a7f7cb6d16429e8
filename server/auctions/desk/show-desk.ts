import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findAuction } from '../reading/auction-store.ts';
import { hallOf } from '../reading/auction-view.ts';
import { historyOf, lotsOf, type ShownLot } from '../reading/lot-store.ts';
import { bidView, lotView, nextMinBid } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import type { Viewer } from '../reading/viewer.ts';
import { isRehearsed } from '../rehearsing/rehearsal-rules.ts';
import { readCallsOfLot, readDeskTable, readPaddles } from './desk-store.ts';
import { readWaitingEntries } from './entry-store.ts';
import { waitingView } from './keep-entry.ts';
import { readReopenings } from './reopening-store.ts';
import { readLotNotes, readWords } from './words-store.ts';

/** One snapshot; the live stream continues from its seqs. */
export const showDesk = (db: Db, catalog: LiveCatalog, viewer: Viewer, id: number): Promise<Desk | Refusal> =>
  inSnapshot(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { id });
    if (auction?.manner !== 'led' || auction.status === 'draft') return notFound();
    const lots = await lotsOf(tx, viewer, id);
    const { called, calledAt, warning, secondFrom, deskSeq } = await readDeskTable(tx, id);
    const lot = lots.find((one) => one.id === called);
    return {
      id,
      code: auction.code,
      name: auction.name,
      rehearsal: isRehearsed(id),
      status: auction.status,
      paused: auction.paused,
      hallAt: hallOf(auction),
      warning,
      called,
      calledAt: calledAt?.toISOString() ?? null,
      lots: lots.map((one) => deskLotView(one, catalog, viewer)),
      bids: lot ? (await historyOf(tx, lot.id)).map((bid) => bidView(lot, bid)) : [],
      paddles: await readPaddles(tx, id),
      secondFrom,
      entries: (await readWaitingEntries(tx, id)).map((entry) => waitingView(entry, viewer.userId!)),
      reopenings: (await readReopenings(tx, id)).map(({ lotId, askedBy, reason, who, done }) => ({
        lot: lotId,
        reason,
        who,
        own: askedBy === viewer.userId,
        done,
      })),
      words: await readWords(tx, id),
      phones: lot?.desk ? await readCallsOfLot(tx, lot.id) : [],
      notes: await readLotNotes(tx, id),
      deskSeq,
      seq: auction.seq,
      ...(await readMoment(tx)),
    };
  });

function deskLotView(lot: ShownLot, catalog: LiveCatalog, viewer: Viewer): DeskLot {
  const { id, number, code, name, grades, images, saleStatus, desk, startPrice, currentBid, ...seen } =
    lotView(lot, catalog, viewer);
  const { reserve, bidsCount, leaderAlias, endsAt, seq } = seen;
  return {
    id,
    number,
    code,
    name,
    grades,
    picture: images.preview,
    saleStatus,
    desk,
    startPrice,
    step: lot.step,
    currentBid,
    nextMinBid: nextMinBid(lot),
    reserve,
    bidsCount,
    leaderAlias,
    endsAt,
    seq,
  };
}
