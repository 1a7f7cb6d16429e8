import type { PublicBid } from '#contract/auctions/auction-live.ts';
import { callStates, channels, saleStatuses } from '#contract/auctions/auction-words.ts';
import type { Desk, DeskLot, Paddle } from '#contract/auctions/desk.ts';
import { formatRubles, formatSecond, nbsp } from '#contract/russian.ts';
import { timeLeft } from '#web/app/live/time-left.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './desk.module.css';
import { RehearsalMark } from './rehearsal-mark.tsx';

const nameOf = (paddles: readonly Paddle[], alias: number): string =>
  paddles.find((one) => one.alias === alias)?.name ?? '';

function lineOf(lot: DeskLot): string {
  if (lot.desk === 'called') return 'на столе';
  if (lot.desk === 'aside') return 'отложен, вызвать снова';
  const price =
    lot.currentBid === null ? `старт ${formatRubles(lot.startPrice)}` : formatRubles(lot.currentBid);
  if (lot.desk === 'waits') return lot.leaderAlias === null ? price : `№${nbsp}${lot.leaderAlias}, ${price}`;
  return `${saleStatuses[lot.saleStatus]}${lot.currentBid === null ? '' : `, ${price}`}`;
}

/** The order of the sale; `looked` is the lot whose turn F4 would change. */
export function DeskQueue({ desk, looked }: { desk: Desk; looked: number | undefined }) {
  const isOver = (lot: DeskLot) => lot.desk === null && lot.saleStatus !== 'waiting';
  const closed = desk.lots.filter(isOver).length;
  return (
    <section className={`rule-right ${styles.queue}`} aria-label="Очередь лотов">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
      <ol tabIndex={0}>
        {desk.lots.map((lot) => (
          <Grid
            as="li"
            gap={3}
            align="center"
            key={lot.id}
            data-state={lot.desk ?? (isOver(lot) ? 'past' : 'ahead')}
            data-looked={lot.id === looked || undefined}
            aria-current={lot.desk === 'called' ? 'true' : undefined}
          >
            <span>{lot.number}</span>
            <div>
              <b>{lot.name}</b>
              <small>{lineOf(lot)}</small>
            </div>
          </Grid>
        ))}
      </ol>
      <Row as="p" align="stretch" justify="between" nowrap className={styles.sum}>
        закрыто <b className="ink">{`${closed} из ${desk.lots.length}`}</b>
      </Row>
    </section>
  );
}

/** «№ 11 думает, О. Левина». */
const phoneWords = ({ paddle, operator, state }: Desk['phones'][number]): string =>
  `№${nbsp}${paddle} ${callStates[state]}, ${operator ?? 'без оператора'}`;

/** The lot on the table: its name, price, leader and clock. */
export function DeskLotHead({ desk, lot }: { desk: Desk; lot: DeskLot }) {
  const met = lot.reserve !== null && (lot.currentBid ?? 0) >= lot.reserve;
  return (
    <>
      <Row gap={5} align="start" nowrap className={styles.lot}>
        <img src={lot.picture} alt="" width={112} height={112} />
        <div>
          <p className={styles.over}>{`Лот ${lot.number} из${nbsp}${desk.lots.length}`}</p>
          <h1>{lot.name}</h1>
          <p
            className={styles.about}
          >{`${lot.grades && `${lot.grades}. `}Старт ${formatRubles(lot.startPrice)}`}</p>
        </div>
        <DeskClock desk={desk} lot={lot} />
      </Row>
      {desk.words && (
        <p className="small metal mt-2">
          {desk.words.breakUntil
            ? `Перерыв до ${formatSecond(desk.words.breakUntil)}. ${desk.words.text}`
            : `Залу сказано: ${desk.words.text}`}
        </p>
      )}
      {desk.phones.length > 0 && lot.desk && (
        <p className="small metal mt-2">{`На телефонах: ${desk.phones.map(phoneWords).join('; ')}`}</p>
      )}
      <p className={styles.price} aria-live="polite">
        {lot.currentBid === null ? 'Ставок нет' : formatRubles(lot.currentBid)}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{lot.desk === null ? 'Последняя ставка' : 'Лидирует'}</dt>
          <dd className="good">
            {lot.leaderAlias === null
              ? 'никто'
              : `№${nbsp}${lot.leaderAlias} ${nameOf(desk.paddles, lot.leaderAlias)}`}
          </dd>
        </div>
        <div>
          <dt>{`Следующая, шаг ${formatRubles(lot.step)}`}</dt>
          <dd>{formatRubles(lot.nextMinBid)}</dd>
        </div>
        <div>
          <dt>{lot.reserve === null ? 'Резерв' : `Резерв ${formatRubles(lot.reserve)}`}</dt>
          <dd>{lot.reserve === null ? 'нет' : met ? 'достигнут' : 'не достигнут'}</dd>
        </div>
      </dl>
    </>
  );
}

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Since the last bid while there is no end, then the seconds of the warning. */
function DeskClock({ desk, lot }: { desk: Desk; lot: DeskLot }) {
  const now = useServerNow(desk.serverTime);
  if (lot.desk === null) return <p className={styles.clock}>{saleStatuses[lot.saleStatus]}</p>;
  const held = desk.entries.find((entry) => entry.lot === lot.id && entry.holds);
  if (held)
    return (
      <p className={styles.clock} data-held="">
        <b>срок снят</b>
        <span>на время ответа второго лица</span>
        <span>{`затем F5 даст ${desk.warning}${nbsp}с`}</span>
      </p>
    );
  if (desk.paused) return <p className={styles.clock}>Торги приостановлены</p>;
  if (lot.endsAt) {
    const left = timeLeft(lot.endsAt, now).total;
    return (
      <p className={styles.clock} data-warned="">
        <b>{minutes(left)}</b>
        <span>{`предупреждение, закроется в${nbsp}${formatSecond(lot.endsAt)}`}</span>
        <span>{`ставка даст ещё ${desk.warning}${nbsp}с`}</span>
      </p>
    );
  }
  const since = desk.bids[0]?.at ?? desk.calledAt;
  const passed = since ? Math.max(0, Math.floor((now - Date.parse(since)) / 1000)) : 0;
  return (
    <p className={styles.clock}>
      <b>{minutes(passed)}</b>
      <span>{desk.bids.length ? 'с последней ставки' : 'с вызова'}</span>
      <span>{`срока нет, F5 даст ${desk.warning}${nbsp}с`}</span>
    </p>
  );
}

/** What is left on paper is a maximum as well, but came by a way of its own. */
const wayOf = ({ channel, auto }: PublicBid): string =>
  auto && !channel ? 'автоставка' : channels[channel ?? 'online'];

/** The course of the lot, the newest first. */
export const DeskFeed = ({ desk, lot }: { desk: Desk; lot: DeskLot | undefined }) => (
  <section className={`rule-left ${styles.feed}`} aria-label="Ход торгов">
    <h2>{lot ? `Ход торгов, лот${nbsp}${lot.number}` : 'Ход торгов'}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
    <ol tabIndex={0}>
      {desk.bids.map((bid) => (
        <Grid as="li" gap={[0, 2]} align="center" key={bid.no} data-annulled={bid.annulled || undefined}>
          <time className="micro faint" dateTime={bid.at}>
            {formatSecond(bid.at)}
          </time>
          <span>
            {`№${nbsp}${bid.alias} ${nameOf(desk.paddles, bid.alias)}`}
            <small>{bid.annulled ? 'аннулирована' : wayOf(bid)}</small>
          </span>
          <b>{formatRubles(bid.amount)}</b>
        </Grid>
      ))}
    </ol>
  </section>
);

/** Who is at the desk, and the server's time. */
export function DeskTop({
  desk,
  stations,
}: {
  desk: Desk;
  stations: readonly { id: string; who: string }[];
}) {
  const now = useServerNow(desk.serverTime);
  return (
    <Row as="header" gap={5} nowrap className={`small rule-bottom px-5 ${styles.top}`}>
      <b>{`«${desk.name}»`}</b>
      <Status tone={desk.paused ? 'bad' : 'metal'}>{desk.paused ? 'Пауза' : 'Торги ведёт аукционист'}</Status>
      {desk.rehearsal && <RehearsalMark />}
      <span>
        {stations.length ? `Пульты: ${stations.map(({ who }) => who).join(', ')}` : 'Пульт соединяется'}
      </span>
      <time className={styles.hour}>{formatSecond(new Date(now).toISOString())}</time>
    </Row>
  );
}
