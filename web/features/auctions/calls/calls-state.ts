import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import type { MyCalls, PhoneBidder, PhoneCall, PhoneLot } from '#contract/auctions/phones.ts';
import { countOf } from '#contract/russian.ts';

/** What the house said to the last deed. */
export interface Said {
  tone: 'bad' | 'metal' | 'good';
  text: string;
}

/** A call of the operator with all that belongs to it. */
export interface Call {
  call: PhoneCall;
  bidder: PhoneBidder;
  shown: PhoneLot;
  /** As the desk follows it. */
  lot: DeskLot;
}

export interface SortedCalls {
  /** On the table now. */
  now: Call[];
  next: (Call & { ahead: number })[];
  /** Closed, or given up by the bidder, the last one first. */
  past: Call[];
}

/** So many lots before theirs a bidder is rung up. */
export const soon = 3;

/** How many lots are called before this one: the one on the table counts, what was put aside comes after the others. */
function aheadOf({ lots }: Pick<Desk, 'lots'>, lot: DeskLot): number {
  const rank = (one: DeskLot): number => ({ called: 0, waits: 1, aside: 2 })[one.desk ?? 'waits'];
  return lots.filter(
    (one) => isComing(one) && (rank(one) < rank(lot) || (rank(one) === rank(lot) && one.number < lot.number)),
  ).length;
}

const isComing = ({ desk, saleStatus }: DeskLot): boolean => desk !== null || saleStatus === 'waiting';

export function listCalls(desk: Desk, { calls, bidders, lots }: MyCalls): SortedCalls {
  const all = calls.flatMap((call): Call[] => {
    const bidder = bidders.find(({ id }) => id === call.bidder);
    const shown = lots.find(({ id }) => id === call.lot);
    const lot = desk.lots.find(({ id }) => id === call.lot);
    return bidder && shown && lot ? [{ call, bidder, shown, lot }] : [];
  });
  const open = all.filter(({ call, lot }) => isComing(lot) && call.state !== 'passed');
  return {
    now: open.filter(({ lot }) => lot.desk === 'called'),
    next: open
      .filter(({ lot }) => lot.desk !== 'called')
      .map((one) => ({ ...one, ahead: aheadOf(desk, one.lot) }))
      .toSorted((a, b) => a.ahead - b.ahead),
    past: all.filter((one) => !open.includes(one)).toSorted((a, b) => b.lot.number - a.lot.number),
  };
}

/** «через 3 лота», «следующий». */
export const aheadWords = (ahead: number): string =>
  ahead <= 1 ? 'следующий' : `через ${countOf(ahead, ['лот', 'лота', 'лотов'])}`;

/** What became of a call. */
export function outcomeOf({ call, bidder, lot }: Call): { words: string; bought: boolean } {
  const bought = lot.leaderAlias === bidder.alias && ['pending', 'sold'].includes(lot.saleStatus);
  if (bought) return { words: 'купил', bought };
  return { words: call.state === 'passed' ? 'отказался' : 'не купил', bought };
}

/** How the bidder stands on the lot; undefined: has not bid. */
export function standingAt(
  { bids }: Pick<Desk, 'bids'>,
  alias: number,
): { leads: boolean; since: string } | undefined {
  const standing = bids.filter(({ annulled }) => !annulled);
  const [last] = standing;
  if (!last || !standing.some((bid) => bid.alias === alias)) return undefined;
  if (last.alias === alias) return { leads: true, since: last.at };
  // The first of the others after the bidder's own last one.
  const beaten = standing
    .slice(
      0,
      standing.findIndex((bid) => bid.alias === alias),
    )
    .at(-1)!;
  return { leads: false, since: beaten.at };
}
