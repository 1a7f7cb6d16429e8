import type { ReactNode } from 'react';
import type { LogRow } from '#contract/auction-live.ts';
import { type LogColumn, logColumns } from '#contract/auction-words.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { Status } from '#web/ui/status.tsx';
import { bidMark, rowMoment, shortName } from './log-words.ts';

export interface Column {
  code: LogColumn | 'bidder';
  label: string;
  /** Pixels. */
  width: number;
  /** Shares what is left of a wide screen. */
  grows?: boolean;
  numeric?: boolean;
  /** Stays readable in a struck row. */
  keep?: boolean;
  strong?: boolean;
  /** Words, as they also stand in the tooltip of a cell too narrow for them. */
  text: (row: LogRow, serverTime: string) => string;
  short?: (row: LogRow) => string;
  mark?: (row: LogRow) => ReactNode;
}

const dash = '—';
const aliasText = (alias: number | null): string => (alias === null ? dash : `№${nbsp}${alias}`);
const sum = (value: number | null): string => (value === null ? dash : formatNumber(value));

const all: readonly Column[] = [
  { code: 'at', label: 'Время, мск', width: 150, text: ({ at }, now) => rowMoment(at, now) },
  {
    code: 'bidder',
    label: 'Участник',
    width: 140,
    strong: true,
    text: ({ alias, client }) => `${aliasText(alias)}${client ? ' (вы)' : ''}`,
  },
  {
    code: 'company',
    label: logColumns.company,
    width: 130,
    grows: true,
    text: ({ company }) => company ?? dash,
  },
  {
    code: 'client',
    label: logColumns.client,
    width: 116,
    strong: true,
    text: ({ client }) => client ?? dash,
    short: ({ client }) => shortName(client ?? dash),
  },
  { code: 'email', label: logColumns.email, width: 142, text: ({ email }) => email ?? dash },
  { code: 'phone', label: logColumns.phone, width: 136, text: ({ phone }) => phone || dash },
  { code: 'before', label: logColumns.before, width: 88, numeric: true, text: ({ before }) => sum(before) },
  {
    code: 'after',
    label: logColumns.after,
    width: 90,
    numeric: true,
    strong: true,
    text: ({ after }) => sum(after),
  },
  { code: 'step', label: logColumns.step, width: 76, numeric: true, text: ({ step }) => formatNumber(step) },
  { code: 'steps', label: logColumns.steps, width: 56, numeric: true, text: ({ steps }) => sum(steps) },
  {
    code: 'status',
    label: logColumns.status,
    width: 118,
    keep: true,
    text: ({ status }) => bidMark(status).text,
    mark: ({ status }) => {
      const { text, ...mark } = bidMark(status);
      return <Status {...mark}>{text}</Status>;
    },
  },
  { code: 'note', label: logColumns.note, width: 110, grows: true, keep: true, text: ({ note }) => note },
];

const named = all.filter(({ code }) => code !== 'bidder');
/** Those who may not see names see numbers. */
const nameless = all.filter(({ code }) => !['company', 'client', 'email', 'phone'].includes(code));

/** A manager may add the number under which others see the bidder. */
export const columnsFor = (names: boolean): readonly Column[] =>
  names ? all.map((column) => (column.code === 'bidder' ? bare(column) : column)) : nameless;
export const usualColumns = (names: boolean): readonly Column[] => (names ? named : nameless);

const bare = (column: Column): Column => ({
  ...column,
  text: ({ alias }) => aliasText(alias),
});

/** The kept ones that exist for this reader, in their order; the usual ones when nothing is left. */
export function chosenColumns(names: boolean, kept: readonly string[] | null): readonly Column[] {
  const available = columnsFor(names);
  const chosen = kept?.flatMap((code) => available.find((column) => column.code === code) ?? []);
  return chosen?.length ? chosen : usualColumns(names);
}
