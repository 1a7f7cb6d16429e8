import type { SaleStatus } from '#contract/auctions/auction-words.ts';
import type { Instant } from './time-rules.ts';

/** [A51] Said while there is an end already, it changes nothing. */
export const endAfterWarning = (endsAt: Instant | null, warningMs: number, at: Instant): Instant =>
  endsAt ?? at + warningMs;

/** A station that was silent for longer begins anew, and a warned lot needs one in its last so many [A52]. */
export const stationSilenceMs = 3000;
/** Without any station for so long, a sale with a called lot pauses. */
export const deskSilenceMs = 60_000;

/** A station, and the start of its unbroken connection. */
export interface StationBeat {
  since: Instant;
  heard: Instant;
}

/** [A52] One that came back after the end does not vouch for it. */
export const isHeardAtEnd = (stations: readonly StationBeat[], endsAt: Instant): boolean =>
  stations.some(({ since, heard }) => since <= endsAt && heard >= endsAt - stationSilenceMs);

export interface QueuedLot {
  id: number;
  number: number;
  status: SaleStatus;
  calledAt: Instant | null;
  asideAt: Instant | null;
}

/** Stands on the table now: one that closed there has left it. */
export const isCalled = ({ status, calledAt }: Pick<QueuedLot, 'status' | 'calledAt'>): boolean =>
  status === 'on_sale' && calledAt !== null;

/** [A50] Those that can be called, in their order: by number, what was put aside after the others. */
export const callOrder = <L extends QueuedLot>(lots: readonly L[]): L[] =>
  lots
    .filter((lot) => lot.status === 'on_sale' && lot.calledAt === null)
    .toSorted((a, b) => Number(a.asideAt !== null) - Number(b.asideAt !== null) || a.number - b.number);

type CallRefusal = 'hall-closed' | 'not-open' | 'already-called' | 'out-of-turn';

/** Undefined: the lot may be called. */
export function refuseCall(
  lots: readonly QueuedLot[],
  wanted: QueuedLot,
  { at, hallAt, reason }: { at: Instant; hallAt: Instant; reason: string },
): CallRefusal | undefined {
  if (at < hallAt) return 'hall-closed';
  if (wanted.status !== 'on_sale') return 'not-open';
  if (isCalled(wanted)) return 'already-called';
  return callOrder(lots)[0]!.id !== wanted.id && reason === '' ? 'out-of-turn' : undefined;
}

/** For so long after its close a lot may be reopened [A54]. */
const reopenMs = 10 * 60_000;

export type ReopenRefusal = 'not-closed' | 'reopened-before' | 'reopened-late';

interface ClosedLot {
  warningMs: number | null;
  status: SaleStatus;
  closedAt: Instant | null;
  rebiddingEndsAt: Instant | null;
  passedOver: readonly number[];
  question: unknown;
}

/** [A54] Once, of a led sale, closed and not decided on. Undefined: it may. */
export function refuseReopening(
  { warningMs, status, closedAt, rebiddingEndsAt, passedOver, question }: ClosedLot,
  { at, reopened }: { at: Instant; reopened: boolean },
): ReopenRefusal | undefined {
  if (reopened) return 'reopened-before';
  const decided = rebiddingEndsAt !== null || passedOver.length > 0 || question !== null;
  if (warningMs === null || closedAt === null || decided || !['pending', 'unsold'].includes(status))
    return 'not-closed';
  return at - closedAt > reopenMs ? 'reopened-late' : undefined;
}

/** How long an entry waits for a second person [A62]. */
export const secondConfirmMs = 60_000;

/** For so long a clerk may take back an own entry [A53]. */
const slipMs = 60_000;

export type SlipRefusal = 'not-own' | 'not-newest' | 'slip-late';

interface Entered {
  alias: number;
  amount: number | null;
}

/** The lot's newest offer that stands, and what the clerk saw as such; undefined: it is a slip that can be mended. */
export function refuseSlip(
  newest: Entered & { enteredBy: number | null; at: Instant },
  { clerk, seen, at }: { clerk: number; seen: Entered; at: Instant },
): SlipRefusal | undefined {
  if (newest.alias !== seen.alias || newest.amount !== seen.amount) return 'not-newest';
  if (newest.enteredBy !== clerk) return 'not-own';
  return at - newest.at > slipMs ? 'slip-late' : undefined;
}
