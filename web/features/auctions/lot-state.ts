import type { BetAnswer, LotDetail, LotRow, MyLotState } from '#contract/auctions/auction-answers.ts';
import type { LiveEvent, PublicBid } from '#contract/auctions/auction-live.ts';
import type { Answer } from '#contract/index.ts';
import type { Receipt } from '#contract/ledger/ledger.ts';

type SealedAnswer = Answer<'POST /api/internal/auctions/{code}/lots/{id}/rebidding'>;
type UpdateBet = Extract<LiveEvent, { event: 'update_bet' }>['payload'];

/** A lot's row after an event of its topic. `alias` is the reader's own number in this auction. */
export function followRow<L extends LotRow>(lot: L, event: LiveEvent, alias: number | null): L {
  switch (event.event) {
    case 'update_bet': {
      if (event.payload.lotId !== lot.id) return lot;
      const { currentBid, bidsCount, leaderAlias, reserveMet, endsAt, saleStatus } = event.payload;
      const { desk = lot.desk } = event.payload;
      const next = { ...lot, currentBid, bidsCount, leaderAlias, reserveMet, endsAt, saleStatus, desk };
      const asked = lot.my && {
        ...lot.my,
        rebidding: saleStatus === 'rebidding' ? lot.my.rebidding : null,
        question: saleStatus === 'pending' ? lot.my.question : null,
      };
      const my = settled(lot.my, standing(asked, event.payload, alias), saleStatus);
      return { ...next, seq: event.seq, my };
    }
    case 'renewal_auction': {
      const { lotId, newEndsAt, reason } = event.payload;
      if (lotId !== lot.id) return lot;
      // A pause or an outage moves the end of whatever runs.
      const ends =
        reason === 'rebidding' || lot.saleStatus === 'rebidding'
          ? { rebiddingEndsAt: newEndsAt, saleStatus: 'rebidding' as const }
          : { endsAt: newEndsAt };
      return { ...lot, ...ends, seq: event.seq };
    }
    case 'auction_finish': {
      const result = event.payload.results.find(({ lotId }) => lotId === lot.id);
      if (!result) return lot;
      const { saleStatus, price, winnerAlias } = result;
      const my = finalStanding(lot.my, saleStatus, winnerAlias, alias);
      const currentBid = lot.priceHidden ? lot.currentBid : (price ?? lot.currentBid);
      return { ...lot, saleStatus, currentBid, my, seq: event.seq };
    }
    default:
      return lot;
  }
}

/** The whole lot after an event of its topic: the row, its history and what the console needs. */
export function followLot(lot: LotDetail, event: LiveEvent, alias: number | null): LotDetail {
  const next = followRow(lot, event, alias);
  if (next === lot) return lot;
  if (event.event === 'update_bet') {
    const { nextMinBid, biddersCount, bids, annulled } = event.payload;
    // A lot is only on sale in an auction that runs.
    const auctionStatus = next.saleStatus === 'on_sale' ? 'active' : lot.auctionStatus;
    return { ...next, auctionStatus, nextMinBid, biddersCount, bids: mergeBids(lot.bids, bids, annulled) };
  }
  if (event.event === 'renewal_auction') {
    const { reason, extensionNo } = event.payload;
    const paused = reason === 'pause' ? true : reason === 'resume' ? false : lot.paused;
    return { ...next, extensionNo, paused };
  }
  return event.event === 'auction_finish' ? { ...next, auctionStatus: event.payload.auctionStatus } : next;
}

/** The answer to an own bet; an event that was quicker is not undone. */
export function afterBet(lot: LotDetail, answer: BetAnswer): LotDetail {
  const receipts = answer.receipt ? withReceipt(lot, answer.receipt) : lot.receipts;
  if (answer.seq < lot.seq) {
    // Only the hidden maximum is nowhere in the stream.
    const my = lot.my ? { ...lot.my, maximum: answer.my.maximum } : answer.my;
    return { ...lot, receipts, my };
  }
  const { my, currentBid, nextMinBid, bidsCount, leaderAlias, reserveMet, endsAt } = answer;
  return { ...lot, receipts, my, currentBid, nextMinBid, bidsCount, leaderAlias, reserveMet, endsAt };
}

/** The answer to one's own sealed offer, which is private. */
export const afterSealed = (lot: LotDetail, { my, receipt }: SealedAnswer): LotDetail => ({
  ...lot,
  my,
  receipts: withReceipt(lot, receipt),
});

const withReceipt = ({ receipts }: LotDetail, receipt: Receipt): Receipt[] => [
  receipt,
  ...receipts.filter(({ seq }) => seq !== receipt.seq),
];

/** The newest first, each number once; what a manager annulled stays and is marked. */
export function mergeBids(
  known: readonly PublicBid[],
  fresh: readonly PublicBid[],
  annulled: readonly number[],
): PublicBid[] {
  const all = new Map([...known, ...fresh].map((bid) => [bid.no, bid]));
  for (const no of annulled) {
    const bid = all.get(no);
    if (bid) all.set(no, { ...bid, annulled: true });
  }
  return [...all.values()].sort((one, other) => other.no - one.no);
}

const none: MyLotState = { state: 'none', bid: null, maximum: null, rebidding: null, question: null };

/** One's state follows from who leads; one's last bid is among the news or was known. */
function standing(my: MyLotState | null, payload: UpdateBet, alias: number | null): MyLotState | null {
  if (alias === null) return my;
  const { leaderAlias, currentBid } = payload;
  if (leaderAlias === alias) return { ...(my ?? none), state: 'leading', bid: currentBid };
  const own = payload.bids.filter((bid) => bid.alias === alias && !bid.annulled).map(({ amount }) => amount);
  const tookPart = own.length > 0 || (my !== null && my.state !== 'none');
  if (!tookPart) return my;
  return { ...(my ?? none), state: 'outbid', bid: own.length ? Math.max(...own) : (my?.bid ?? null) };
}

/** A closed lot has a winner; its last state event has a leader, which would overwrite the win. */
function settled(
  before: MyLotState | null,
  now: MyLotState | null,
  saleStatus: LotRow['saleStatus'],
): MyLotState | null {
  if (!now || now.state === 'none') return now;
  if (saleStatus === 'withdrawn') return { ...now, state: 'none' };
  if (saleStatus === 'unsold') return { ...now, state: 'lost' };
  if (saleStatus !== 'sold') return now;
  const known = before?.state === 'won' || before?.state === 'lost' ? before.state : null;
  return { ...now, state: known ?? (now.state === 'leading' ? 'won' : 'lost') };
}

function finalStanding(
  my: MyLotState | null,
  saleStatus: LotRow['saleStatus'],
  winnerAlias: number | null,
  alias: number | null,
): MyLotState | null {
  if (!my || my.state === 'none' || alias === null) return my;
  if (saleStatus === 'sold') return { ...my, state: winnerAlias === alias ? 'won' : 'lost' };
  if (saleStatus === 'unsold') return { ...my, state: 'lost' };
  if (saleStatus === 'withdrawn') return { ...my, state: 'none' };
  return my;
}

/** How the change of a lot concerns the reader: the wash that its row holds for a moment. */
export type Wash = 'good' | 'bad' | 'neutral';

export function washOf(before: LotRow, after: LotRow): Wash | null {
  if (before.currentBid === after.currentBid && before.my?.state === after.my?.state) return null;
  if (after.my?.state === 'leading' || after.my?.state === 'won') return 'good';
  if (after.my?.state === 'outbid' || after.my?.state === 'lost') return 'bad';
  return 'neutral';
}
