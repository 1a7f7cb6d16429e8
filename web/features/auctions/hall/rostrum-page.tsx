import { auctionStatuses, pausedWord, saleStatuses } from '#contract/auctions/auction-words.ts';
import type { Desk, DeskLot } from '#contract/auctions/desk.ts';
import {
  countOf,
  formatDay,
  formatNumber,
  formatRubles,
  formatSecond,
  lotForms,
  lowerFirst,
  nbsp,
} from '#contract/russian.ts';
import { timeLeft } from '#web/app/live/time-left.ts';
import { useConnection } from '#web/app/live/use-connection.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { lotOnTable, nextLot } from '../desk/desk-state.ts';
import { useDesk } from '../desk/use-desk.ts';
import styles from './rostrum.module.css';
import { channelColumns, reserveWords } from './rostrum-state.ts';
import { clock, isLong, lastOf } from './screen-page.tsx';

const nothing = () => {};

/** Before the auctioneer, 1180 × 820: it only shows, there is nothing on it to touch. */
export function RostrumPage({ loaded }: { loaded: Desk }) {
  const { desk } = useDesk(loaded, nothing);
  const now = useServerNow(desk.serverTime);
  const lost = useConnection() === 'lost';
  const lot = lotOnTable(desk);
  const next = nextLot(desk);
  const sold = desk.lots.filter(({ saleStatus }) => saleStatus === 'pending' || saleStatus === 'sold').length;
  // Lots wait for their call from the beginning on; before it the first of them is shown.
  const first = next ?? desk.lots[0];
  const note = desk.notes.find((one) => one.lot === (lot?.desk ? lot.id : (first?.id ?? lot?.id)));
  const said = [desk.words && `Залу сказано: ${desk.words.text}.`, note?.text].filter(Boolean).join(' ');
  return (
    <main id="content" className={`tabular ${styles.rostrum}`} data-lost={lost || undefined} tabIndex={-1}>
      <Row as="header" nowrap className={`rule-bottom ${styles.top}`}>
        <b className="ink">{`«${desk.name}»`}</b>
        {lost ? (
          <Status tone="bad" filled={false} role="status">
            Нет связи
          </Status>
        ) : (
          <Status tone={desk.paused ? 'bad' : 'metal'} filled={desk.status === 'active'}>
            {desk.paused ? pausedWord : auctionStatuses[desk.status]}
          </Status>
        )}
        <span>
          {lot ? `продано ${sold} из${nbsp}${desk.lots.length}` : countOf(desk.lots.length, lotForms)}
        </span>
        <time>{formatSecond(new Date(now).toISOString()).slice(0, 5)}</time>
      </Row>
      {lot ? (
        <OnTable desk={desk} lot={lot} now={now} lost={lost} />
      ) : (
        first && <Ahead desk={desk} lot={first} />
      )}
      <Grid as="footer" align="center" className={`sunk ${styles.note}`}>
        <span>Записка</span>
        <p data-none={!said || undefined}>{said || `к${nbsp}этому лоту ничего не${nbsp}записано`}</p>
        {lot && next && (
          <p className={styles.next}>{`далее лот${nbsp}${next.number}, ${lowerFirst(next.name)}`}</p>
        )}
      </Grid>
    </main>
  );
}

/** Nothing has been called: when it begins, and with what. */
function Ahead({ desk, lot }: { desk: Desk; lot: DeskLot }) {
  const { hallAt, status } = desk;
  const begins = hallAt && status !== 'active';
  return (
    <div className={`rule-bottom ${styles.lot}`}>
      <Stone lot={lot} of={desk.lots.length} />
      <div className={styles.money}>
        <p className={styles.leader}>{begins ? `Начало ${formatDay(hallAt)}` : 'Ждём первого вызова'}</p>
        <p className={styles.price}>
          {begins ? formatSecond(hallAt).slice(0, 5) : formatRubles(lot.currentBid ?? lot.startPrice)}
        </p>
        <span />
        <dl className={`rule-top ${styles.facts}`}>
          <div>
            <dt>Старт первого лота</dt>
            <dd>{formatNumber(lot.currentBid ?? lot.startPrice)}</dd>
          </div>
          <div>
            <dt>Резерв</dt>
            <dd>{lot.reserve === null ? 'нет' : formatNumber(lot.reserve)}</dd>
          </div>
          <div>
            <dt>Участников</dt>
            <dd>{desk.paddles.filter(({ admitted }) => admitted).length}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

const Stone = ({ lot, of }: { lot: DeskLot; of: number }) => (
  <div className={`rule-right ${styles.stone}`}>
    <p className="muted">
      Лот <b>{lot.number}</b>
      {` из${nbsp}${of}`}
    </p>
    <img src={lot.picture} alt="" />
    <h1>{lot.name}</h1>
  </div>
);

type OnTableProps = { desk: Desk; lot: DeskLot; now: number; lost: boolean };

function OnTable({ desk, lot, now, lost }: OnTableProps) {
  const last = lastOf(desk.bids);
  const waiting = desk.entries.find((entry) => entry.lot === lot.id);
  return (
    <>
      <div className={`rule-bottom ${styles.lot}`}>
        <Stone lot={lot} of={desk.lots.length} />
        <div className={styles.money}>
          <p className={styles.leader}>
            {lot.leaderAlias === null ? 'Ставок ещё нет' : `№${nbsp}${lot.leaderAlias} ведёт`}
            {last?.auto && !last.channel && <span>автоставка</span>}
          </p>
          <p className={styles.price} data-long={isLong(lot.currentBid ?? lot.startPrice)} aria-live="polite">
            {formatRubles(lot.currentBid ?? lot.startPrice)}
          </p>
          <p className={`strong ${styles.warn}`} role="status" data-tone={lost ? 'bad' : 'metal'}>
            {lost
              ? 'Связь с домом потеряна. Не говорите «продано», ждите'
              : waiting && `${formatRubles(waiting.amount)} ещё не ставка. Ждём второе лицо, не объявляйте`}
          </p>
          <dl className={`rule-top ${styles.facts}`}>
            <div>
              <dt>{`Следующая, +${formatRubles(lot.step)}`}</dt>
              <dd>{formatNumber(lot.nextMinBid)}</dd>
            </div>
            <div>
              <dt>{lot.reserve === null ? 'Резерв' : `Резерв ${formatRubles(lot.reserve)}`}</dt>
              <dd className={styles.reserve} data-met={reserveWords(lot) === 'Достигнут' || undefined}>
                {reserveWords(lot)}
              </dd>
            </div>
            <Seconds desk={desk} lot={lot} now={now} />
          </dl>
        </div>
      </div>
      <ul className={`rule-bottom ${styles.channels}`}>
        {channelColumns(desk).map(({ channel, title, amount, alias, leads, others, thinking }) => (
          <li key={channel} data-leads={leads || undefined}>
            <span>{title}</span>
            <b>{amount === null ? 'нет' : formatNumber(amount)}</b>
            {alias !== null && <span>{`№${nbsp}${alias}${leads ? ' ведёт' : ''}`}</span>}
            {thinking.length > 0 && (
              <span data-thinking="">{`думает ${thinking.map((one) => `№${nbsp}${one}`).join(', ')}`}</span>
            )}
            {others.length > 0 && <span>{`ещё ${others.map((one) => `№${nbsp}${one}`).join(', ')}`}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The seconds of the warning, of a second person, or since the last bid. */
function Seconds({ desk, lot, now }: Omit<OnTableProps, 'lost'>) {
  const held = desk.entries.find((entry) => entry.lot === lot.id && entry.holds);
  const [tone, title, figure, line] =
    lot.desk === null
      ? ['good', 'Лот закрыт', saleStatuses[lot.saleStatus], '']
      : held
        ? ['metal', 'Срок снят', String(timeLeft(held.until, now).total), 'секунд у второго лица']
        : lot.endsAt
          ? [
              'bad',
              'Последнее предупреждение',
              String(timeLeft(lot.endsAt, now).total),
              `ставка даст ещё ${desk.warning}${nbsp}с`,
            ]
          : ['', 'С последней ставки', clock(passed(desk, now)), 'срока нет'];
  return (
    <div className={styles.seconds} data-tone={tone}>
      <dt>{title}</dt>
      <dd data-words={lot.desk === null || undefined}>{figure}</dd>
      <dd className={styles.line}>{line}</dd>
    </div>
  );
}

function passed(desk: Desk, now: number): number {
  const since = lastOf(desk.bids)?.at ?? desk.calledAt;
  return since ? Math.max(0, Math.floor((now - Date.parse(since)) / 1000)) : 0;
}
