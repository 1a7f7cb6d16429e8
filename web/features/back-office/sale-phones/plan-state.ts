import type { PhoneBidder, PhoneClash, PhoneLine, PhoneLot, Phones } from '#contract/auctions/phones.ts';

/** A call on the plan: from the place where its bidder is rung up to its lot. */
export interface Bar {
  call: number;
  bidder: PhoneBidder;
  lot: PhoneLot;
  from: number;
  to: number;
  clashes: boolean;
  /** Bars that overlap stand under one another. */
  lane: number;
}

interface PlanRow {
  /** Null: those whom nobody calls. */
  line: PhoneLine | null;
  bars: Bar[];
  lanes: number;
}

/** So many lots before theirs a bidder is rung up. */
const before = 3;

/** Operators in their order, then whom nobody calls. `lifted`: a bidder who is carried to another line. */
export function planRows(phones: Phones, lifted?: { bidder: number; line: number | null }): PlanRow[] {
  const lineOf = ({ id, line }: PhoneBidder): number | null => (lifted?.bidder === id ? lifted.line : line);
  const rowOf = (line: PhoneLine | null): PlanRow => {
    const bidders = phones.bidders.filter((one) => lineOf(one) === (line?.id ?? null));
    const bars = bidders
      .flatMap((bidder) => barsOf(phones, bidder))
      .toSorted((a, b) => a.to - b.to || a.from - b.from);
    return { line, ...inLanes(bars) };
  };
  const alone = rowOf(null);
  return [...phones.lines.map(rowOf), ...(alone.bars.length ? [alone] : [])];
}

/** The line is held between two near lots of one bidder. */
function barsOf({ calls, lots, clashes }: Phones, bidder: PhoneBidder): Bar[] {
  let held = 0;
  return calls
    .filter((call) => call.bidder === bidder.id)
    .flatMap((call) => {
      const lot = lots.find(({ id }) => id === call.lot);
      return lot?.place && call.state !== 'passed' ? [{ call: call.id, lot, to: lot.place }] : [];
    })
    .toSorted((a, b) => a.to - b.to)
    .map(({ call, lot, to }) => {
      const from = Math.max(1, held + 1, to - before);
      held = to;
      return { call, bidder, lot, from, to, clashes: isClash(clashes, bidder.id, lot.id), lane: 0 };
    });
}

const isClash = (clashes: readonly PhoneClash[], bidder: number, lot: number): boolean =>
  clashes.some(({ kind, bidders, lots }) =>
    kind === 'near'
      ? bidders.some((one, at) => one === bidder && lots[at] === lot)
      : bidders.includes(bidder),
  );

function inLanes(bars: readonly Bar[]): { bars: Bar[]; lanes: number } {
  const ends: number[] = [];
  const placed = bars.map((bar) => {
    const free = ends.findIndex((end) => end < bar.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = bar.to;
    return { ...bar, lane };
  });
  return { bars: placed, lanes: Math.max(1, ends.length) };
}

/** The next line for a lifted bidder, around the end; null puts them down with nobody. */
export function lineBeside(lines: readonly PhoneLine[], at: number | null, by: 1 | -1): number | null {
  const all: (number | null)[] = [...lines.map(({ id }) => id), null];
  return all[(all.indexOf(at) + by + all.length) % all.length]!;
}

/** A spare line that leaves no two calls in each other's way; undefined: none does, or nothing is. */
export function reliefOf({ clashes, lines }: Phones): { line: PhoneLine; bidder: number } | undefined {
  const near = clashes.filter(({ kind }) => kind === 'near');
  const [only, ...others] = near;
  if (!only?.remedy || others.some(({ remedy }) => remedy?.bidder !== only.remedy!.bidder)) return undefined;
  const line = lines.find(({ id }) => id === only.remedy!.line);
  return line?.spare ? { line, bidder: only.remedy.bidder } : undefined;
}
