import type { LiveEvent, LogRow } from '#contract/auctions/auction-live.ts';
import type { LogAuction, LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { BidStatus, LogKind } from '#contract/auctions/auction-words.ts';
import type { LogFilter } from './log-address.ts';

/** What a log's answer says; the newest row first. */
export interface LogSnapshot {
  rows: readonly LogRow[];
  /** Of the chosen tab, also what is not loaded yet. */
  total: number;
  /** Of the search, by tab. */
  counts: Readonly<Record<LogKind | 'all', number>>;
  lots: readonly LogLotHead[];
  auctions: readonly LogAuction[];
  serverTime: string;
}
export interface LogState extends LogSnapshot {
  /** An event changed more than it says: read the log anew. */
  stale: boolean;
  /** Rows that came just now. */
  arrived: ReadonlySet<number>;
}

export const kindOf = (status: BidStatus): LogKind =>
  status === 'rejected' || status === 'annulled' ? status : 'accepted';

/** The same search as the server's. */
export function isFound(row: LogRow, q: string): boolean {
  const text = q.trim().replace(/^№\s*/, '').toLowerCase();
  if (!text) return true;
  const digits = text.replace(/\D/g, '');
  const words = [row.client, row.company, row.email, row.note];
  if (words.some((word) => word?.toLowerCase().includes(text))) return true;
  if (!digits) return false;
  return (
    row.alias === Number(digits.slice(0, 9)) ||
    String(row.after ?? '').includes(digits) ||
    (row.phone ?? '').replace(/\D/g, '').includes(digits)
  );
}

export function followLog(state: LogState, event: LiveEvent, filter: LogFilter): LogState {
  if (event.event === 'auction_log_bet_update') return takeRow(state, event.payload, filter);
  if (event.event === 'auction_log_lot_update') return takeLot(state, event.payload);
  return { ...state, stale: true };
}

type RowChange = Extract<LiveEvent, { event: 'auction_log_bet_update' }>['payload'];

function takeRow(state: LogState, { action, row }: RowChange, filter: LogFilter): LogState {
  const known = state.rows.find(({ id }) => id === row.id);
  // What changed may stand further down than this page has read.
  if (!known && action === 'change') return { ...state, stale: true };
  const shown = (one: LogRow) => !filter.status || kindOf(one.status) === filter.status;
  const counts = { ...state.counts };
  let { total } = state;
  if (known) {
    counts[kindOf(known.status)] -= 1;
    counts[kindOf(row.status)] += 1;
    if (!shown(row)) total -= 1;
  } else if (isFound(row, filter.q)) {
    counts.all += 1;
    counts[kindOf(row.status)] += 1;
    if (shown(row)) total += 1;
  }
  const others = demoted(state.rows, row);
  const rows = known
    ? others.flatMap((one) => (one.id !== row.id ? one : shown(row) ? row : []))
    : shown(row) && isFound(row, filter.q)
      ? inserted(others, row)
      : others;
  return { ...state, rows, counts, total, lots: led(state.lots, row) };
}

/** A lot has one leader; the others' statuses are derived, so the server does not send them again. */
const demoted = (rows: readonly LogRow[], { id, lotId, status }: LogRow): readonly LogRow[] =>
  status === 'leading'
    ? rows.map((one) =>
        one.lotId === lotId && one.id !== id && one.status === 'leading'
          ? { ...one, status: 'outbid' as const }
          : one,
      )
    : rows;

/** Rows of one judgement have one time and come in their order. */
function inserted(rows: readonly LogRow[], row: LogRow): LogRow[] {
  const at = rows.findIndex((one) => row.at >= one.at);
  return at < 0 ? [...rows, row] : rows.toSpliced(at, 0, row);
}

const led = (
  lots: readonly LogLotHead[],
  { lotId, status, alias, company, client }: LogRow,
): readonly LogLotHead[] =>
  status === 'leading'
    ? lots.map((lot) =>
        lot.lotId === lotId ? { ...lot, leaderAlias: alias, leaderName: company ?? client } : lot,
      )
    : lots;

type LotChange = Extract<LiveEvent, { event: 'auction_log_lot_update' }>['payload'];

const isMet = (price: number | null, reserve: number | null): boolean =>
  reserve !== null && price !== null && price >= reserve;

function takeLot(state: LogState, { action, lotId, price, ...change }: LotChange): LogState {
  const lot = state.lots.find((one) => one.lotId === lotId);
  if (!lot) return { ...state, stale: true };
  const next: LogLotHead = { ...lot, ...change, desk: change.desk ?? null, currentBid: price };
  // What may be done with it, and how its rows ended, follows from these.
  const turned =
    action === 'act' ||
    next.saleStatus !== lot.saleStatus ||
    next.paused !== lot.paused ||
    (next.bidsCount === 0) !== (lot.bidsCount === 0) ||
    isMet(next.currentBid, next.reserve) !== isMet(lot.currentBid, lot.reserve);
  return {
    ...state,
    lots: state.lots.map((one) => (one.lotId === lotId ? next : one)),
    stale: state.stale || turned,
  };
}
