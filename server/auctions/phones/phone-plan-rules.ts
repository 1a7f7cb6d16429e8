import type { PhoneLanguage, SaleStatus } from '#contract/auctions/auction-words.ts';

/** A telephone with its operator. A spare one is given bidders only by hand. */
export interface PhonePlanLine {
  id: number;
  languages: readonly PhoneLanguage[];
  spare: boolean;
}

export interface PlannedBidder {
  id: number;
  language: PhoneLanguage;
  /** Who calls them; null: nobody yet. */
  line: number | null;
  /** Places of the lots they wait for, in the order of calls. */
  places: readonly number[];
}

/** An operator who still speaks to one bidder has so many lots before the next is rung up. */
export const apart = 3;

/** Two bidders of one line, on lots that come too near to each other. */
interface NearClash {
  kind: 'near';
  line: number;
  bidders: readonly [number, number];
  places: readonly [number, number];
}
/** [A56] What the plan cannot do. `nobody`: no operator, of any line or of this language. */
export type PhonePlanClash = NearClash | { kind: 'nobody' | 'language'; bidder: number; line: number | null };

interface CalledLot {
  id: number;
  number: number;
  status: SaleStatus;
  calledAt: number | null;
  asideAt: number | null;
}

/** Lots that still come to the table, in the order of calls: the one that lies there, then by number, those put aside last. */
export const callSequence = <L extends CalledLot>(lots: readonly L[]): L[] =>
  lots
    .filter(({ status }) => status === 'waiting' || status === 'on_sale')
    .toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);

const rank = ({ calledAt, asideAt }: CalledLot): number => (calledAt !== null ? 0 : asideAt !== null ? 2 : 1);

/** [A56] Whoever has an operator keeps them; the others get one, the most lots first, with as few clashes as there can be. */
export function planCalls(
  bidders: readonly PlannedBidder[],
  lines: readonly PhonePlanLine[],
): PlannedBidder[] {
  const planned = new Map(bidders.map((bidder) => [bidder.id, bidder]));
  const open = bidders.filter(({ line }) => line === null);
  for (const bidder of open.toSorted((a, b) => b.places.length - a.places.length || a.id - b.id)) {
    const others = [...planned.values()];
    const [best] = lines
      .filter((line) => !line.spare && line.languages.includes(bidder.language))
      .map(({ id }) => ({ id, near: nearOf(bidder, id, others).length, calls: callsOf(id, others) }))
      .toSorted((a, b) => a.near - b.near || a.calls - b.calls || a.id - b.id);
    if (best) planned.set(bidder.id, { ...bidder, line: best.id });
  }
  return [...planned.values()];
}

/** Everything that stands in the way of the plan, in the order of lots. */
export function clashesOf(
  bidders: readonly PlannedBidder[],
  lines: readonly PhonePlanLine[],
): PhonePlanClash[] {
  const near = bidders.flatMap((bidder, at) =>
    bidder.line === null ? [] : nearOf(bidder, bidder.line, bidders.slice(at + 1)),
  );
  const alone = bidders.flatMap(({ id, line, language, places }): PhonePlanClash[] => {
    if (!places.length) return [];
    if (line === null) return [{ kind: 'nobody', bidder: id, line }];
    const speaks = lines.find((one) => one.id === line)?.languages.includes(language);
    return speaks ? [] : [{ kind: 'language', bidder: id, line }];
  });
  const firstOf = (clash: PhonePlanClash): number =>
    clash.kind === 'near'
      ? Math.min(...clash.places)
      : Math.min(...bidders.find(({ id }) => id === clash.bidder)!.places);
  return [...near, ...alone].toSorted((a, b) => firstOf(a) - firstOf(b));
}

interface Remedy {
  bidder: number;
  line: number;
}

/** A move of one of those concerned, with all their lots, to a line where nothing is in their way; open lines first. */
export function remedyFor(
  clash: PhonePlanClash,
  bidders: readonly PlannedBidder[],
  lines: readonly PhonePlanLine[],
): Remedy | null {
  const concerned = clash.kind === 'near' ? clash.bidders.toReversed() : [clash.bidder];
  for (const line of lines.toSorted((a, b) => Number(a.spare) - Number(b.spare)))
    for (const id of concerned) {
      const bidder = bidders.find((one) => one.id === id)!;
      if (
        line.id !== bidder.line &&
        line.languages.includes(bidder.language) &&
        !nearOf(bidder, line.id, bidders).length
      )
        return { bidder: id, line: line.id };
    }
  return null;
}

/** What this bidder would meet on that line. */
function nearOf(bidder: PlannedBidder, line: number, others: readonly PlannedBidder[]): NearClash[] {
  return others
    .filter((other) => other.id !== bidder.id && other.line === line)
    .flatMap((other) =>
      bidder.places.flatMap((place) =>
        other.places
          .filter((one) => Math.abs(one - place) <= apart)
          .map(
            (one): NearClash =>
              place <= one
                ? { kind: 'near', line, bidders: [bidder.id, other.id], places: [place, one] }
                : { kind: 'near', line, bidders: [other.id, bidder.id], places: [one, place] },
          ),
      ),
    );
}

const callsOf = (line: number, bidders: readonly PlannedBidder[]): number =>
  bidders.reduce((sum, { line: of, places }) => sum + (of === line ? places.length : 0), 0);
