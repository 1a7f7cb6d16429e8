import type { ReactNode } from 'react';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { type LogColumn, logColumns, logNote } from '#contract/auctions/auction-words.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { chosenOf } from '#web/ui/tables/column-order.ts';
import { bidMark, phoneText, rowMoment, shortPersonName } from '../log-words.ts';

/** What a row itself does not say. */
export interface LogRowContext {
  serverTime: string;
  /** By code. */
  auctions: ReadonlyMap<string, string>;
}

export interface LogColumnView {
  code: LogColumn | 'auction' | 'bidder';
  label: string;
  /** Pixels. */
  width: number;
  /** Where all columns fit with it, or the table scrolls anyway. */
  wide?: number;
  /** Shares what is left of a wide screen. */
  grows?: boolean;
  /** Wraps instead of being cut. */
  wraps?: boolean;
  numeric?: boolean;
  /** Stays readable in a struck row. */
  keep?: boolean;
  strong?: boolean;
  /** Words, as they also stand in the tooltip of a cell that shortens them. */
  text: (row: LogRow, context: LogRowContext) => string;
  short?: (row: LogRow) => string;
  mark?: (row: LogRow) => ReactNode;
}

export const dash = '—';
const aliasText = (alias: number | null): string => (alias === null ? dash : `№${nbsp}${alias}`);
const sum = (value: number | null): string => (value === null ? dash : formatNumber(value));

const all: readonly LogColumnView[] = [
  {
    code: 'auction',
    label: 'Аукцион',
    width: 76,
    wide: 122,
    wraps: true,
    text: ({ auctionCode }, { auctions }) => auctions.get(auctionCode) ?? dash,
  },
  {
    code: 'at',
    label: 'Время, мск',
    width: 91,
    wide: 133,
    wraps: true,
    // The day of another one stands above the time.
    text: ({ at }, { serverTime }) => rowMoment(at, serverTime).replace(nbsp, ' '),
  },
  {
    code: 'bidder',
    label: 'Участник',
    width: 100,
    strong: true,
    text: ({ alias, client }) => `${aliasText(alias)}${client ? ' (вы)' : ''}`,
  },
  {
    code: 'company',
    label: logColumns.company,
    width: 98,
    wide: 140,
    wraps: true,
    text: ({ company }) => company ?? dash,
  },
  {
    code: 'client',
    label: logColumns.client,
    width: 107,
    wide: 124,
    wraps: true,
    strong: true,
    text: ({ client }) => client ?? dash,
    short: ({ client }) => shortPersonName(client ?? dash),
  },
  {
    code: 'email',
    label: logColumns.email,
    width: 129,
    wide: 134,
    wraps: true,
    text: ({ email }) => email ?? dash,
  },
  {
    code: 'phone',
    label: logColumns.phone,
    width: 120,
    wide: 126,
    wraps: true,
    text: ({ phone }) => (phone ? phoneText(phone) : dash),
  },
  {
    code: 'before',
    label: logColumns.before,
    width: 86,
    wide: 92,
    numeric: true,
    text: ({ before }) => sum(before),
  },
  {
    code: 'after',
    label: logColumns.after,
    width: 89,
    wide: 96,
    numeric: true,
    strong: true,
    text: ({ after }) => sum(after),
  },
  {
    code: 'step',
    label: logColumns.step,
    width: 64,
    wide: 76,
    numeric: true,
    text: ({ step }) => formatNumber(step),
  },
  { code: 'steps', label: logColumns.steps, width: 50, numeric: true, text: ({ steps }) => sum(steps) },
  {
    code: 'status',
    label: logColumns.status,
    width: 116,
    keep: true,
    text: ({ status }) => bidMark(status).text,
    mark: ({ status }) => {
      const { text, ...mark } = bidMark(status);
      return <Status {...mark}>{text}</Status>;
    },
  },
  {
    code: 'note',
    label: logColumns.note,
    width: 92,
    grows: true,
    wraps: true,
    keep: true,
    text: logNote,
  },
];

/** Of one lot for those who may not see names; of one lot or one auction; of all auctions together. */
export type LogScope = 'nameless' | 'one' | 'all';

const named: readonly LogColumnView[] = all.map((column) =>
  column.code === 'bidder' ? { ...column, text: ({ alias }) => aliasText(alias) } : column,
);
const hidden: Record<LogScope, readonly string[]> = {
  nameless: ['auction', 'company', 'client', 'email', 'phone'],
  one: ['auction'],
  all: [],
};

/** A manager may add the number under which others see the bidder. */
export const columnsFor = (scope: LogScope): readonly LogColumnView[] =>
  (scope === 'nameless' ? all : named).filter(({ code }) => !hidden[scope].includes(code));
export const usualLogColumns = (scope: LogScope): readonly LogColumnView[] =>
  columnsFor(scope).filter(({ code }) => scope === 'nameless' || code !== 'bidder');

/** The kept ones that exist for this reader, in their order; the usual ones when nothing is left. */
export const chosenColumns = (scope: LogScope, kept: readonly string[] | null): readonly LogColumnView[] =>
  chosenOf(columnsFor(scope), usualLogColumns(scope), kept);

/** First where the table scrolls sideways: a phone shows who, how much, and the result. */
const firstOnNarrow: readonly string[] = ['client', 'bidder', 'after', 'status', 'at'];
export const narrowColumns = (columns: readonly LogColumnView[]): readonly LogColumnView[] => [
  ...firstOnNarrow.flatMap((code) => columns.find((column) => column.code === code) ?? []),
  ...columns.filter(({ code }) => !firstOnNarrow.includes(code)),
];

/** A choice made where auctions have no column of their own leaves that column unchanged. */
export function keptColumns(
  scope: LogScope,
  kept: readonly string[] | null,
  chosen: readonly string[],
): string[] {
  const place = scope === 'one' ? (kept ?? ['auction']).indexOf('auction') : -1;
  return place < 0 ? [...chosen] : chosen.toSpliced(place, 0, 'auction');
}
