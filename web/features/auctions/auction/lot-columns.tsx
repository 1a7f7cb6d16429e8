import type { ReactNode } from 'react';
import type { LotRow } from '#contract/auctions/auction-answers.ts';
import { deskStates, type LotColumn, lotColumns } from '#contract/auctions/auction-words.ts';
import { formatCarats, formatNumber, nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { lotHref } from '../addresses.ts';
import { ClosingLine } from '../closing-clock.tsx';
import { hiddenPrice, lotMark } from '../lot-words.ts';
import styles from './lots-table.module.css';

export interface LotRowContext {
  serverTime: string;
  window: number;
  /** The reader's own number. */
  alias: number | null;
}

interface Column {
  numeric?: boolean;
  read: (lot: LotRow, context: LotRowContext) => ReactNode;
}

const dash = '—';

/** The lot's own number stands before these, in every table. */
const columns: Record<Exclude<LotColumn, 'number'>, Column> = {
  content: {
    read: (lot) => (
      <>
        <PageLink className={`strong ${styles.name}`} href={lotHref(lot)}>
          {lot.name}
        </PageLink>
        <br />
        <span className="muted">{lot.grades}</span>
      </>
    ),
  },
  status: {
    read: (lot) => {
      const mark = lotMark(lot);
      return (
        <Status tone={mark.tone} filled={mark.filled}>
          {mark.text}
        </Status>
      );
    },
  },
  weight: { numeric: true, read: (lot) => formatCarats(lot.weight) },
  certificate: {
    read: ({ certificates: [first, ...rest] }) =>
      first ? (
        <>
          {first.href ? (
            <PageLink className="inline-link" href={first.href}>
              {first.label}
            </PageLink>
          ) : (
            first.label
          )}
          {rest.length > 0 && <span className="muted"> и ещё {rest.length}</span>}
        </>
      ) : (
        dash
      ),
  },
  price: {
    numeric: true,
    read: (lot) => (
      <>
        {formatNumber(lot.startPrice)}
        <br />
        <span className={lot.reserveMet ? 'good' : 'faint'}>{reserve(lot)}</span>
      </>
    ),
  },
  currentBid: {
    numeric: true,
    read: (lot) => (
      <b>{lot.currentBid === null ? (lot.priceHidden ? hiddenPrice : dash) : formatNumber(lot.currentBid)}</b>
    ),
  },
  bidsCount: { numeric: true, read: (lot) => lot.bidsCount },
  leader: {
    read: ({ leaderAlias }, { alias }) =>
      leaderAlias === null ? (
        dash
      ) : leaderAlias === alias ? (
        <b className="good">Вы</b>
      ) : (
        `№${nbsp}${leaderAlias}`
      ),
  },
  rebidding: {
    read: (lot, { serverTime }) =>
      lot.rebiddingEndsAt ? (
        <ClosingLine size="row" endsAt={lot.rebiddingEndsAt} serverTime={serverTime} />
      ) : (
        dash
      ),
  },
  endsAt: {
    numeric: true,
    read: (lot, { serverTime, window }) =>
      lot.endsAt && lot.saleStatus === 'on_sale' ? (
        <ClosingLine size="row" endsAt={lot.endsAt} serverTime={serverTime} window={window} />
      ) : lot.desk ? (
        deskStates[lot.desk]
      ) : (
        dash
      ),
  },
};

/** Managers have the figure in the answer, everyone else only whether it is met. */
function reserve({ reserve: figure, reserveMet, bidsCount }: LotRow): string {
  if (figure !== null) return `резерв ${formatNumber(figure)}`;
  if (reserveMet === null) return 'без резерва';
  if (!bidsCount) return 'ставок нет';
  return reserveMet ? 'резерв достигнут' : 'резерв не достигнут';
}

export type ShownColumn = { code: keyof typeof columns; label: string } & Column;

const codes = Object.keys(columns) as (keyof typeof columns)[];
export const allColumns: ShownColumn[] = codes.map((code) => ({
  code,
  label: lotColumns[code],
  ...columns[code],
}));

/** «Переторжка» belongs to the extended set: it is there for those who choose it. */
export const usualLotColumns = allColumns.filter(({ code }) => code !== 'rebidding');
