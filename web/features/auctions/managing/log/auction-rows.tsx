import type { ReactNode } from 'react';
import type { LogAuction } from '#contract/auctions/auction-managing.ts';
import { auctionStatuses, pausedWord } from '#contract/auctions/auction-words.ts';
import { countOf, formatShort, lotForms } from '#contract/russian.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { ChevronDownIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table, TableRow } from '#web/ui/tables/table.tsx';
import { ClosingLine } from '../../closing-clock.tsx';
import { auctionActs } from '../acts/auction-acts.ts';
import { requestForms } from '../log-words.ts';
import styles from './auction-rows.module.css';
import { logHref } from './log-address.ts';

const future: readonly string[] = ['draft', 'announced', 'admission'];

type AuctionRowsProps = {
  auctions: readonly LogAuction[];
  serverTime: string;
  onActed: () => void;
};

/** How each auction stands, and what can be done with it. */
export function AuctionRows({ auctions, serverTime, onActed }: AuctionRowsProps) {
  return (
    <Table label="Аукционы" stacked className={styles.auctions}>
      <thead>
        <tr>
          <HeadCell>Аукцион</HeadCell>
          <HeadCell>Состояние</HeadCell>
          <HeadCell>Лоты</HeadCell>
          <HeadCell>Время</HeadCell>
          <HeadCell>Заявки</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Действия</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {auctions.map((auction) => (
          <TableRow key={auction.code}>
            <Cell className={styles.name}>
              <PageLink className="inline-link finger" href={logHref({ auction: auction.code })}>
                <b>{auction.name}</b>
              </PageLink>
            </Cell>
            <Cell className={styles.stands}>
              <AuctionMark {...auction} />
            </Cell>
            <AuctionLots {...auction} />
            <AuctionTime auction={auction} serverTime={serverTime} />
            <Cell className={styles.requests}>
              <PageLink
                className="inline-link finger"
                href={logHref({ auction: auction.code, view: 'admissions' })}
              >
                {auction.requests ? countOf(auction.requests, requestForms) : 'Все заявки'}
              </PageLink>
            </Cell>
            <Cell numeric className={styles.acts}>
              <AuctionMenu auction={auction} onActed={onActed} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function AuctionMark({ status, paused }: LogAuction) {
  if (paused) return <Status tone="bad">{pausedWord}</Status>;
  return (
    <Status tone={status === 'active' ? 'metal' : 'neutral'} filled={status === 'active'}>
      {auctionStatuses[status]}
    </Status>
  );
}

const AuctionLots = ({ status, lots, closed }: LogAuction) =>
  future.includes(status) ? (
    <Cell className={styles.wide}>{countOf(lots, lotForms)}</Cell>
  ) : (
    <Cell className={styles.stands}>
      закрыто {closed} из {lots}
    </Cell>
  );

function AuctionTime({ auction, serverTime }: { auction: LogAuction; serverTime: string }) {
  const time = timeOf(auction, serverTime);
  return <Cell className={classNames(styles.time, time ? styles.stands : styles.wide)}>{time ?? '—'}</Cell>;
}

function timeOf({ status, paused, startsAt, endsAt }: LogAuction, serverTime: string): ReactNode {
  if (future.includes(status)) return `начнётся ${formatShort(startsAt)}`;
  if (paused) return 'время остановлено';
  if (status !== 'active' || !endsAt) return null;
  return (
    <>
      до конца <ClosingLine size="row" endsAt={endsAt} serverTime={serverTime} />
    </>
  );
}

type AuctionMenuProps = { auction: LogAuction; onActed: () => void };

function AuctionMenu({ auction, onActed }: AuctionMenuProps) {
  if (!auction.acts.length) return null;
  return (
    <Menu
      label={`Действие с аукционом «${auction.name}»`}
      trigger={
        <Button variant="ghost" size="small" aria-label={`Действие с аукционом «${auction.name}»`}>
          Действие
          <ChevronDownIcon size={16} />
        </Button>
      }
      entries={auction.acts.map((act) =>
        // Results are published where lots are confirmed, never beside what cancels the sale.
        act === 'publish-results'
          ? {
              key: act,
              label: 'К закрытию',
              link: <PageLink href={`/admin/sales/${auction.id}/close/`} />,
            }
          : {
              key: act,
              label: auctionActs[act].label,
              ...(act === 'cancel' && { tone: 'bad' as const }),
              onSelect: () => modals.open('auction-act', { act, auction, onDone: onActed }),
            },
      )}
    />
  );
}
