import { type AuctionActOf, type AuctionAtHand, actOnAuction } from './acts/act-on-auction.ts';
import { type ActRefusal, impossible } from './acts/act-on-lot.ts';
import type { Bidding } from './bidding/bidding.ts';
import { endBidding, finishUrl, isVouchedFor, lotResult } from './bidding/close-lots.ts';
import { endOf, isLed, isRunning, type Lot } from './bidding/lot.ts';
import { readAliases, tellBidders, tellBiddersOnce } from './bidding/people-store.ts';
import { reserveCommitment } from './bidding/sealed-rules.ts';
import { isHeld } from './bidding/strain.ts';
import { heldSince } from './bidding/strain-store.ts';
import { whyUnpublished } from './closing/closing-rules.ts';
import { announcePrepared } from './preparing/announce-sale.ts';
import { auctionMoves, runs } from './rules/moves.ts';
import { endAfterPause, iso, isoOrNull, plannedEnd } from './rules/time-rules.ts';
import { markWrittenDue } from './written/written-store.ts';

/** What a manager may ask for. */
export type ManagerAct =
  | 'announce'
  | 'open-admission'
  | 'start'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'publish-results';

const byNumber = (lots: readonly Lot[]): Lot[] => lots.toSorted((a, b) => a.number - b.number);

export const moveAuction = (
  bidding: Bidding,
  auctionId: number,
  act: ManagerAct | 'sum-up',
  of: AuctionActOf,
): Promise<ActRefusal> =>
  actOnAuction(bidding, act, auctionId, of, async (hand) => {
    if (act === 'pause' && of.by !== null && hand.lots.some(({ writtenDue }) => writtenDue))
      return impossible('Разбираем письменные заявки: повторите через секунду.');
    if (act !== 'pause' && act !== 'resume') hand.auction.status = auctionMoves[act].to;
    return work[act](hand, bidding.watch);
  });

type Work = (hand: AuctionAtHand, watch: Bidding['watch']) => Promise<ActRefusal>;
const nothingElse: Work = async () => undefined;

/** [A24, A34, A49] Every waiting lot opens at once and closes in its turn, or without an end in a led sale. */
const start: Work = async ({ tx, auction, lots, at, open, afterwards }) => {
  const plan = {
    firstClosesAt: auction.firstClosesAt,
    staggerSeconds: auction.stagger,
    windowMs: auction.windowSeconds * 1000,
  };
  const waiting = byNumber(lots).filter(({ status }) => status === 'waiting');
  if (!waiting.length) return impossible('В\u00A0аукционе нет лотов.');
  for (const [place, lot] of waiting.entries()) {
    const record = await open(lot);
    lot.status = 'on_sale';
    lot.openedAt = at;
    lot.windowMs = plan.windowMs;
    if (!isLed(lot)) {
      lot.endsAt = plannedEnd(plan, place, at);
      lot.hardEnd = auction.hardEnd === null ? null : Math.max(auction.hardEnd, lot.endsAt);
    }
    record.link({
      kind: 'open',
      amount: lot.startPrice,
      facts: {
        endsAt: isoOrNull(lot.endsAt) ?? '-',
        reserve: reserveCommitment(lot.id, lot.reserve, lot.reserveSalt),
        step: String(lot.step),
      },
    });
    record.touch();
  }
  afterwards(() => markWrittenDue(tx, auction.id));
  return undefined;
};

/** [A22] What is due already is closed or opened, not paused; what a strain or an outage holds has nothing left [A23, A48]. */
const pause: Work = async ({ judging, auction, lots, at, open }, watch) => {
  auction.pausedAt = at;
  const { owesWord } = watch;
  const since = await heldSince(judging);
  for (const lot of lots) {
    const end = endOf(lot);
    if (!isRunning(lot)) continue;
    const record = await open(lot);
    const due = end !== null && record.at >= end && !owesWord && !isHeld(lot, since);
    if (due && (await isVouchedFor(judging, lot))) await endBidding(judging, record);
    else {
      lot.paused = true;
      if (!isLed(lot)) lot.remainingMs = Math.max(0, end! - record.at);
      record.moveEnd(null, 'pause');
    }
  }
  return undefined;
};

const resume: Work = async ({ judging, auction, lots, at, open }) => {
  const lasted = at - auction.pausedAt!;
  auction.pausedAt = null;
  const paused = lots.filter((lot) => lot.paused);
  for (const lot of paused) {
    const record = await open(lot);
    const end = isLed(lot) ? null : endAfterPause(lot.remainingMs!, lot.windowMs, record.at);
    lot.paused = false;
    lot.remainingMs = null;
    // The desk has its minute again [A52].
    if (lot.calledAt !== null) lot.calledAt = record.at;
    if (lot.hardEnd !== null) lot.hardEnd += lasted;
    record.moveEnd(end, 'resume');
  }
  await tellBiddersOnce(
    judging,
    paused.map(({ id }) => id),
    'resumed',
    iso(at),
  );
  return undefined;
};

const cancel: Work = async ({ judging, auction, lots, at, open }) => {
  auction.pausedAt = null;
  for (const lot of lots) {
    if (!runs(lot.status) && lot.status !== 'pending') continue;
    const record = await open(lot);
    lot.status = 'withdrawn';
    lot.question = null;
    lot.paused = false;
    lot.remainingMs = null;
    record.link({ kind: 'act', facts: { act: 'cancel' } });
    record.touch();
    await tellBidders(judging, lot.id, 'withdrawn', {}, iso(at));
  }
  return undefined;
};

/** Asked under the locks: a rebidding may have been opened since the sweep looked. Nothing is left to resume. */
const sumUp: Work = async ({ auction, lots }) => {
  if (lots.some(({ status }) => runs(status))) return impossible('Торги ещё идут.');
  auction.pausedAt = null;
  return undefined;
};

/** [A35] */
const publish: Work = async ({ judging, auction, lots, open, publish: tell }) => {
  const why = whyUnpublished(lots);
  if (why) return impossible(why);
  for (const lot of lots.filter(({ status }) => status === 'pending')) {
    const record = await open(lot);
    lot.status = 'unsold';
    record.link({ kind: 'act', facts: { act: 'unsold' } });
    record.touch();
  }
  auction.status = lots.some(({ status }) => status === 'sold') ? 'finished' : 'failed';
  auction.published = true;
  const aliases = await readAliases(judging, auction.id);
  const results = byNumber(lots).map((lot) => lotResult(lot, aliases.get(lot.winner ?? 0) ?? null));
  tell({
    event: 'auction_finish',
    payload: { results, auctionStatus: auction.status, finishUrl: finishUrl(auction.id) },
  });
  return undefined;
};

const work: Record<ManagerAct | 'sum-up', Work> = {
  announce: announcePrepared,
  'open-admission': nothingElse,
  start,
  pause,
  resume,
  cancel,
  'sum-up': sumUp,
  'publish-results': publish,
};
