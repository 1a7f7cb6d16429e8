import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import { topicName } from '#contract/live/live-topics.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { auctionHref, lotHref } from '../../addresses.ts';
import { LotActMenu } from '../acts/lot-act-menu.tsx';
import { BidLog } from './bid-log.tsx';
import { type LotLogData, lotSnapshot } from './load-log.ts';
import { exportHref, logHref, lotLogFilterHref } from './log-address.ts';
import styles from './log-page.module.css';
import type { FilterChange } from './log-toolbar.tsx';
import { LotBar } from './lot-bar.tsx';
import { RowMenu } from './row-menu.tsx';
import { useLog } from './use-log.ts';
import { useLogColumns } from './use-log-columns.ts';

/** The log of one lot; without names, contacts, reserve and acts for those who are not auction managers. */
export function LotLogPage({ data }: { data: LotLogData }) {
  const { filter, names, meta } = data;
  const router = useRouter();
  const [head] = data.snapshot.lots;
  const columns = useLogColumns(data.columns, names ? 'one' : 'nameless');
  const log = useLog({
    snapshot: data.snapshot,
    filter,
    read: async (before) =>
      lotSnapshot(
        await browserApi(
          'GET /api/internal/auctions/log/{code}/',
          { params: { code: head.code }, query: { ...filter, before } },
          { key: before ? 'lot log older' : 'lot log again', background: true },
        ),
      ),
    // The log's own topic is for managers; others learn from the lot's that there is something new to read.
    topics: ({ lots }) =>
      lots.map(({ lotId, auctionCode, seq, logSeq }) =>
        names
          ? { topic: topicName.log(lotId), auctionCode, seq: logSeq }
          : { topic: topicName.lot(lotId), auctionCode, seq },
      ),
  });
  const lot = log.state.lots[0] ?? head;
  const { store } = log;
  const { code } = head;
  const onFilter = useCallback<FilterChange>(
    (change, typing) =>
      void router.navigate({
        href: lotLogFilterHref(code, { ...filter, ...change }),
        replace: typing !== undefined,
        resetScroll: false,
      }),
    [router, code, filter],
  );
  const rowMenu = useCallback(
    (row: LogRow) => <RowMenu row={row} store={store} onFind={(q) => onFilter({ q })} />,
    [store, onFilter],
  );
  const title = `Лот ${lot.number}. ${lot.name}`;
  return (
    <Stack as={Container} gap={4} className={`pt-5 pb-8 ${styles.page}`}>
      <PageHeading
        size="h1"
        title={meta.h1 || title}
        kicker={
          <>
            {names ? (
              <PageLink className="inline-link finger" href={logHref({ auction: lot.auctionCode })}>
                Журнал торгов
              </PageLink>
            ) : (
              'Журнал торгов'
            )}
            ,{' '}
            <PageLink className="inline-link" href={auctionHref(lot.auctionCode)}>
              «{lot.auctionName}»
            </PageLink>
            {' · '}
            <PageLink className="inline-link" href={lotHref({ auctionCode: lot.auctionCode, id: lot.lotId })}>
              Страница лота
            </PageLink>
          </>
        }
        actions={names && <LotActMenu lot={lot} onActed={store.acted} />}
      />
      <LotBar lot={lot} names={names} serverTime={log.state.serverTime} />
      <BidLog
        {...{ log, filter, names, columns, onFilter }}
        {...(names && { rowMenu, sheet: exportHref(filter, lot.code) })}
      />
    </Stack>
  );
}
