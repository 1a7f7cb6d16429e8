import type { LogKind } from '#contract/auctions/auction-words.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';

export type LogView = 'bids' | 'lots' | 'admissions' | 'audit';

/** Which rows are wanted. */
export interface LogFilter {
  auction?: string | undefined;
  status?: LogKind | undefined;
  q: string;
}
export interface LogAddress extends LogFilter {
  view: LogView;
  /** Of the audit; the log itself has no pages. */
  page: number;
}

const kinds: readonly unknown[] = ['accepted', 'rejected', 'annulled'];
const views: readonly unknown[] = ['bids', 'lots', 'admissions', 'audit'];
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** A hostile or outdated address is the nearest one that means something. */
export function readLogAddress(search: Readonly<Record<string, unknown>>): LogAddress {
  const auction = text(search.auction);
  const page = Number(text(search.page));
  return {
    ...(/^[a-z0-9][a-z0-9-]{0,60}$/.test(auction) && { auction }),
    ...(kinds.includes(search.status) && { status: search.status as LogKind }),
    q: text(search.q).slice(0, 100),
    view: views.includes(search.view) ? (search.view as LogView) : 'bids',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

const filterQuery = ({ auction, status, q }: LogFilter) => ({
  ...(auction && { auction }),
  ...(status && { status }),
  ...(q && { q }),
});

export const logHref = (address: Partial<LogAddress>): string => {
  const { view = 'bids', page = 1 } = address;
  return `/auctions/log/${stringifyQuery({
    ...filterQuery({ q: '', ...address }),
    ...(view !== 'bids' && { view }),
    ...(page > 1 && { page: String(page) }),
  })}`;
};

export const lotLogFilterHref = (code: string, { status, q }: LogFilter): string =>
  `/auctions/log/${code}/${stringifyQuery(filterQuery({ status, q }))}`;

/** Where the same rows come as a file. */
export const exportHref = (filter: LogFilter, lotCode?: string): string =>
  lotCode === undefined
    ? `/api/internal/auctions/log/export${stringifyQuery(filterQuery(filter))}`
    : `/api/internal/auctions/log/${lotCode}/export${stringifyQuery(filterQuery({ ...filter, auction: undefined }))}`;
