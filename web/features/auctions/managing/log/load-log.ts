import { redirect } from '@tanstack/react-router';
import { auctionManagerGuard } from '#contract/account/roles.ts';
import type { AdmissionRow, LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { Answer } from '#contract/index.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import type { PageDescription } from '#web/app/page/described-head.ts';
import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import type { LogSnapshot } from './follow-log.ts';
import { type LogAddress, type LogFilter, logHref } from './log-address.ts';

const columnsQuery = { type: 'columns', catalog: 'bid_log' } as const;

/** The columns that the person keeps; without an answer the usual ones are shown. */
const loadColumns = async ({ context }: LoadInput): Promise<string[] | null> =>
  (
    await optional(
      context.api(
        'GET /api/internal/personal-catalog/filter/load',
        { query: columnsQuery },
        { key: 'columns' },
      ),
    )
  )?.columns ?? null;

export async function loadLog(input: LoadInput, address: LogAddress) {
  const { api } = input.context;
  const { auction, status, q, view, page } = address;
  const key = 'log';
  const inAuction = auction && { params: { code: auction } };
  const [answer, columns, admissions, audit, meta] = await Promise.all([
    critical(api('GET /api/internal/auctions/log/', { query: { auction, status, q } }, { key })),
    loadColumns(input),
    inAuction && view === 'admissions'
      ? critical(
          api('GET /api/internal/auctions/manage/{code}/admissions/', inAuction, { key: `${key} requests` }),
        )
      : null,
    inAuction && view === 'audit'
      ? critical(
          api(
            'GET /api/internal/auctions/manage/{code}/audit/',
            { ...inAuction, query: { page } },
            { key: `${key} audit` },
          ),
        )
      : null,
    loadMeta(input),
  ]);
  const head: PageDescription = { title: 'Журнал торгов', canonical: logHref({}), structured: [] };
  return {
    meta,
    head,
    snapshot: answer as LogSnapshot,
    filter: { auction, status, q } satisfies LogFilter,
    columns,
    admissions: (admissions?.admissions ?? null) as readonly AdmissionRow[] | null,
    audit: audit as Answer<'GET /api/internal/auctions/manage/{code}/audit/'> | null,
  };
}
export type LogData = Awaited<ReturnType<typeof loadLog>>;

export async function loadLotLog(input: LoadInput, code: string, { status, q }: LogFilter) {
  const reading = input.context.api(
    'GET /api/internal/auctions/log/{code}/',
    { params: { code }, query: { status, q } },
    { key: 'lot log' },
  );
  const [answer, columns, meta] = await Promise.all([
    reading.catch((error: unknown) => leadToAuction(input, code, error)),
    loadColumns(input),
    loadMeta(input),
  ]);
  const { lot, named } = answer;
  const head: PageDescription = {
    title: `Журнал лота ${lot.number}. ${lot.name}`,
    canonical: `/auctions/log/${lot.code}/`,
    structured: [],
  };
  return {
    meta,
    head,
    names: named,
    snapshot: lotSnapshot(answer),
    filter: { status, q } satisfies LogFilter,
    columns,
  };
}
export type LotLogData = Awaited<ReturnType<typeof loadLotLog>>;

/** A manager who put an auction's code in a lot's place meant the log of that auction. */
async function leadToAuction({ context }: LoadInput, code: string, error: unknown): Promise<never> {
  const user = await context.currentUser();
  if (isApiError(error) && error.status === 404 && user && !auctionManagerGuard(user)) {
    const auction = context.api('GET /api/internal/auctions/{code}/', { params: { code } });
    if (await optional(auction)) throw redirect({ href: logHref({ auction: code }) });
  }
  return critical(Promise.reject(error));
}

type LotAnswer = Answer<'GET /api/internal/auctions/log/{code}/'>;

/** One lot's log is the log of all with one lot in it. */
export const lotSnapshot = ({
  lot,
  rows,
  total,
  counts,
}: LotAnswer): LogSnapshot & { lots: [LogLotHead] } => ({
  rows,
  total,
  counts,
  lots: [lot],
  auctions: [],
  serverTime: lot.serverTime,
});
