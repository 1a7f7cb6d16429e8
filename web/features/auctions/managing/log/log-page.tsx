import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { reread } from '#web/app/page/reread.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { CheckAlone } from '../../checking/check-alone.tsx';
import { AdmissionQueue } from '../admissions/admission-queue.tsx';
import { useAdmissions } from '../admissions/use-admissions.ts';
import { AuctionRows } from './auction-rows.tsx';
import { AuditList } from './audit-list.tsx';
import { BidLog } from './bid-log.tsx';
import type { LogState } from './follow-log.ts';
import { LiveMark } from './live-mark.tsx';
import type { LogData } from './load-log.ts';
import { exportHref, type LogAddress, type LogView, logHref } from './log-address.ts';
import styles from './log-page.module.css';
import { LotNumber } from './lot-number.tsx';
import { LogLotsTable } from './lots-table.tsx';
import { RowMenu } from './row-menu.tsx';
import { useLog } from './use-log.ts';
import { useLogColumns } from './use-log-columns.ts';

const everything = 'all';
const over: readonly string[] = ['finished', 'failed', 'cancelled'];

/** The log of all auctions: how they stand, every bid, every lot, who asks to take part, what managers did. */
export function LogPage({ data, address }: { data: LogData; address: LogAddress }) {
  const { filter, audit, meta } = data;
  const { view } = address;
  const router = useRouter();
  const columns = useLogColumns(data.columns, filter.auction ? 'one' : 'all');
  const log = useLog({
    snapshot: data.snapshot,
    filter,
    read: (before) =>
      browserApi(
        'GET /api/internal/auctions/log/',
        { query: { ...filter, before } },
        { key: before ? 'log older' : 'log again', background: true },
      ),
    topics,
  });
  const { state, store } = log;
  const acted = () => void reread(router);
  const { admissions, reread: rereadAdmissions } = useAdmissions(data.admissions, filter.auction);
  const decided = () => {
    rereadAdmissions();
    store.doubt();
  };
  const go = useCallback(
    (change: Partial<LogAddress>, typing?: 'typing') =>
      void router.navigate({
        href: logHref({ ...filter, view, ...change }),
        replace: typing !== undefined,
        resetScroll: false,
      }),
    [router, filter, view],
  );
  const rowMenu = useCallback(
    (row: LogRow) => <RowMenu row={row} store={store} onFind={(q) => go({ q })} />,
    [store, go],
  );
  const lotCell = useCallback(
    ({ lotId, lotNumber }: LogRow) => (
      <LotNumber number={lotNumber} code={data.snapshot.lots.find((lot) => lot.lotId === lotId)?.code} />
    ),
    [data],
  );
  const showsBids = view === 'bids' || (view !== 'lots' && !admissions && !audit);
  const chosen = state.auctions.find(({ code }) => code === filter.auction);
  const tab = (name: LogView, label: string, count?: number) => (
    <PageLink
      href={logHref({ ...filter, view: name })}
      aria-current={view === name ? 'page' : undefined}
      key={name}
    >
      {label}
      {count !== undefined && <sup>{formatNumber(count)}</sup>}
    </PageLink>
  );
  return (
    <Stack as={Container} gap={4} className={`pt-5 pb-8 ${styles.page}`}>
      <PageHeading
        size="h1"
        className={styles.heading}
        title={meta.h1 || 'Журнал торгов'}
        actions={
          <>
            <SelectField
              variant="inline"
              label="Аукцион"
              value={filter.auction ?? everything}
              onValueChange={(code) =>
                go({ auction: code === everything ? undefined : code, ...homeOf(view, code) })
              }
              options={[
                { value: everything, label: 'Все аукционы' },
                ...state.auctions.map(({ code, name }) => ({ value: code, label: name })),
              ]}
            />
            {filter.auction && <CheckAlone small auctionCode={filter.auction} />}
            <PageLink className={`inline-link finger small ${styles.help}`} href="/admin/help/#auction">
              Как это делается
            </PageLink>
          </>
        }
      />
      <AuctionRows
        auctions={chosen ? [chosen] : state.auctions.filter(({ status }) => !over.includes(status))}
        serverTime={state.serverTime}
        onActed={acted}
      />
      <Row gap={3} justify="between" nowrap className={`rule-bottom ${styles.sections}`}>
        <TabLinks label="Разделы журнала">
          {tab('bids', 'Ставки', state.counts.all)}
          {tab('lots', filter.auction ? 'Лоты' : 'Лоты на торгах', state.lots.length)}
          {chosen && tab('admissions', 'Заявки', chosen.requests)}
          {chosen && tab('audit', 'Действия менеджеров')}
        </TabLinks>
        <LiveMark />
      </Row>
      {view === 'lots' && (
        <LogLotsTable
          lots={state.lots}
          many={!filter.auction}
          serverTime={state.serverTime}
          onActed={store.acted}
        />
      )}
      {view === 'admissions' && admissions && <AdmissionQueue admissions={admissions} onDecided={decided} />}
      {view === 'audit' && audit && (
        <AuditList audit={audit} auction={filter.auction} serverTime={state.serverTime} />
      )}
      {showsBids && (
        <BidLog
          {...{ log, filter, columns, lotCell, rowMenu }}
          names
          sheet={exportHref(filter)}
          onFilter={go}
        />
      )}
    </Stack>
  );
}

/** Rows and states of the lots, and the moves of the auctions themselves. */
const topics = ({ lots, auctions }: LogState) => [
  ...lots.map(({ lotId, auctionCode, logSeq }) => ({
    topic: topicName.log(lotId),
    auctionCode,
    seq: logSeq,
  })),
  ...auctions
    .filter(({ status }) => !over.includes(status) && status !== 'draft')
    .map(({ id, code, seq }) => ({ topic: topicName.auction(id), auctionCode: code, seq })),
];

/** Requests and acts are of one auction: all auctions together have bids and lots. */
const homeOf = (view: LogView, code: string): Partial<LogAddress> =>
  code === everything && (view === 'admissions' || view === 'audit') ? { view: 'bids' } : {};
