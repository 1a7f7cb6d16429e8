import type { PublicBid } from '#contract/auctions/auction-live.ts';
import { channels } from '#contract/auctions/auction-words.ts';
import type { HallScreen } from '#contract/auctions/desk.ts';
import { countOf, formatMoment, formatRubles, formatSecond, lowerFirst, nbsp } from '#contract/russian.ts';
import { timeLeft } from '#web/app/live/time-left.ts';
import { useConnection } from '#web/app/live/use-connection.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Monogram, Wordmark } from '#web/ui/signs/brand.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './screen.module.css';
import { outcomeWord, shownAt } from './screen-state.ts';
import { useHallScreen } from './use-screen.ts';

type Lot = NonNullable<HallScreen['lot']>;

const bidForms = ['ставка', 'ставки', 'ставок'] as const;
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The screen in the hall, 1920 × 1080: not interactive, without names. */
export function ScreenPage({ loaded }: { loaded: HallScreen }) {
  const followed = useHallScreen(loaded);
  const { screen } = followed;
  const now = useServerNow(screen.serverTime);
  const lost = useConnection() === 'lost';
  const shown = shownAt(followed, now);
  return (
    <main
      id="content"
      className={`tabular ${styles.hall}`}
      data-show={shown.show}
      data-lost={lost || undefined}
      tabIndex={-1}
    >
      <Row as="p" nowrap className={styles.brand}>
        <Monogram />
        <Wordmark />
      </Row>
      {shown.show === 'between' ? (
        <Between screen={screen} title={shown.title} line={shown.line} />
      ) : (
        <img className={styles.stone} src={shown.lot.images.big2x} alt={shown.lot.name} />
      )}
      {shown.show === 'lot' && <OnTable screen={screen} lot={shown.lot} now={now} />}
      {shown.show === 'outcome' && <Outcome lot={shown.lot} />}
      <Row as="footer" align="end" justify="between" nowrap className={styles.foot}>
        <Said screen={screen} lost={lost} />
        {shown.show !== 'between' && screen.next && (
          <span>{`далее лот${nbsp}${screen.next.number}, ${lowerFirst(screen.next.name)}`}</span>
        )}
      </Row>
    </main>
  );
}

function OnTable({ screen, lot, now }: { screen: HallScreen; lot: Lot; now: number }) {
  return (
    <div className={styles.right}>
      <Row as="p" align="stretch" justify="between" nowrap className={styles.where}>
        <span>{`«${screen.name}»`}</span>
        <span>{`Лот ${lot.number} из${nbsp}${screen.lotsCount}`}</span>
      </Row>
      <h1 data-long={lot.name.length > 36 || undefined}>{lot.name}</h1>
      <p className={styles.about}>{lot.grades}</p>
      <p
        className={`nowrap ${styles.price}`}
        data-long={isLong(lot.currentBid ?? lot.startPrice)}
        aria-live="polite"
      >
        {formatRubles(lot.currentBid ?? lot.startPrice)}
      </p>
      <Row as="p" nowrap className={styles.by}>
        <span>{leaderWords(lot)}</span>
        {lot.reserveMet && <Status tone="good">Резерв достигнут</Status>}
      </Row>
      <dl className={styles.facts}>
        <div>
          <dt>Следующая ставка</dt>
          <dd>{formatRubles(lot.nextMinBid)}</dd>
        </div>
        <div>
          {lot.endsAt ? (
            <>
              <dt>До закрытия</dt>
              <dd data-warned="">{clock(timeLeft(lot.endsAt, now).total)}</dd>
            </>
          ) : (
            <>
              <dt>{lot.bids.length ? 'С последней ставки' : 'С вызова'}</dt>
              <dd>{clock(since(lot, now))}</dd>
            </>
          )}
        </div>
      </dl>
    </div>
  );
}

const Outcome = ({ lot }: { lot: Lot }) => (
  <>
    <p className={styles.which}>
      <span>{`Лот ${lot.number}`}</span>
      {lot.name}
    </p>
    <div className={styles.outcome} role="status">
      <p className={styles.word}>{outcomeWord(lot)}</p>
      {lot.currentBid !== null && outcomeWord(lot) === 'Продано' && (
        <>
          <p className={styles.sum}>{formatRubles(lot.currentBid)}</p>
          <p>{`${leaderWords(lot)}. ${countOf(lot.bidsCount, bidForms)}`}</p>
        </>
      )}
    </div>
  </>
);

function Between({ screen, title, line }: { screen: HallScreen; title: string; line: string }) {
  const until = screen.words?.breakUntil;
  return (
    <div className={styles.between}>
      <p>{`«${screen.name}»`}</p>
      <h1>{title}</h1>
      {until && <p>{`до${nbsp}${formatSecond(until).slice(0, 5)}`}</p>}
      {['announced', 'admission'].includes(screen.status) && screen.hallAt && (
        <p>{`Зал открывается ${formatMoment(screen.hallAt)}`}</p>
      )}
      <p>{line}</p>
    </div>
  );
}

/** At the foot: a lost connection first, then the message to the hall. */
function Said({ screen, lost }: { screen: HallScreen; lost: boolean }) {
  if (lost)
    return (
      <Status tone="bad" filled={false} role="status">
        Нет связи с домом: цена на экране могла измениться
      </Status>
    );
  if (screen.paused) return <Status tone="bad">Торги приостановлены</Status>;
  if (screen.words && screen.words.text !== 'Перерыв')
    return (
      <Status tone="metal" role="status">
        {screen.words.text}
      </Status>
    );
  if (screen.lot?.saleStatus === 'on_sale' && screen.lot.endsAt)
    return <Status tone="metal">Последнее предупреждение</Status>;
  return <span />;
}

/** From a hundred million on the sum needs a smaller size. */
export const isLong = (sum: number): true | undefined => sum >= 100_000_000 || undefined;

export const lastOf = (bids: readonly PublicBid[]): PublicBid | undefined =>
  bids.find(({ annulled }) => !annulled);

function leaderWords(lot: Lot): string {
  if (lot.leaderAlias === null) return 'Старт, ставок ещё нет';
  const last = lastOf(lot.bids);
  const way = last?.channel ? channels[last.channel].toLowerCase() : last?.auto ? 'автоставка' : 'онлайн';
  return `Участник №${nbsp}${lot.leaderAlias}, ${way}`;
}

function since(lot: Lot, now: number): number {
  const from = lastOf(lot.bids)?.at ?? lot.calledAt;
  return from ? Math.max(0, Math.floor((now - Date.parse(from)) / 1000)) : 0;
}
