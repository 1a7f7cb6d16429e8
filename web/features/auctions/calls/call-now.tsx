import { type CallState, callStates, channels } from '#contract/auctions/auction-words.ts';
import type { Desk, WaitingEntry } from '#contract/auctions/desk.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { timeLeft } from '#web/app/live/time-left.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './calls.module.css';
import { type Call, type Said, standingAt } from './calls-state.ts';

interface CallNowProps {
  desk: Desk;
  call: Call;
  now: number;
  lost: boolean;
  busy: boolean;
  /** The own entry that is no bid yet. */
  waits: WaitingEntry | undefined;
  said: Said | null;
  onBid: () => void;
  onState: (to: Exclude<CallState, 'booked'>) => void;
  onWithdraw: () => void;
  onAskHall: () => void;
}

/** One big sum, one button, what to say. */
export function CallNow({ desk, call: of, now, lost, busy, waits, said, ...acts }: CallNowProps) {
  const { call, bidder, lot } = of;
  const standing = standingAt(desk, bidder.alias);
  const spoken = call.state === 'talking' || call.state === 'thinking';
  const next = lot.nextMinBid;
  const beyond = bidder.left !== null && !standing?.leads && next > bidder.left;
  return (
    <article className={styles.now} aria-label={`Лот ${lot.number}, участник № ${bidder.alias}`}>
      <div className={styles.lot}>
        <img src={lot.picture} alt="" width={120} height={120} />
        <div>
          <p>{`Сейчас лот ${lot.number}`}</p>
          <h2>{lot.name}</h2>
          {standing && (
            <Status tone={standing.leads ? 'good' : 'bad'} role="status">
              {standing.leads
                ? 'Ваш участник ведёт'
                : `Участника перебили ${passed(standing.since, now)}${nbsp}с назад`}
            </Status>
          )}
        </div>
        <Clock desk={desk} of={of} now={now} />
      </div>
      <p className={styles.price}>
        {lot.currentBid === null ? 'Ставок нет' : formatRubles(lot.currentBid)}
        <small>{leaderWords(desk, of)}</small>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{`${callStates[call.state]} ${minutes(passed(call.since, now))}`}</dt>
          <dd>{`№${nbsp}${bidder.alias} ${bidder.name}`}</dd>
        </div>
        <div>
          <dt>Может ещё</dt>
          <dd>{bidder.left === null ? 'без лимита' : formatRubles(bidder.left)}</dd>
        </div>
        <div>
          <dt>{bidder.sparePhone ? 'Запасной номер' : 'Номер'}</dt>
          <dd>
            <a href={telOf(bidder.sparePhone || bidder.phone)}>{bidder.sparePhone || bidder.phone}</a>
          </dd>
        </div>
      </dl>
      {spoken ? (
        <div className={styles.acts}>
          <Button
            size="large"
            loading={busy}
            disabled={lost || beyond || standing?.leads === true || waits !== undefined}
            onClick={acts.onBid}
          >
            {`Поставить ${formatRubles(next)}`} <kbd>Enter</kbd>
          </Button>
          <Button size="large" variant="secondary" disabled={lost} onClick={() => acts.onState('thinking')}>
            Думает <kbd>Д</kbd>
          </Button>
          <Button size="large" variant="secondary" disabled={lost} onClick={() => acts.onState('passed')}>
            Отказался <kbd>О</kbd>
          </Button>
        </div>
      ) : (
        <DialActs of={of} lost={lost} {...acts} />
      )}
      {waits ? (
        <p className={styles.said} data-tone="metal">
          <b>{`${formatRubles(waits.amount)} ещё не ставка.`}</b>
          {` Ждём второе лицо, ${timeLeft(waits.until, now).total}${nbsp}с. `}
          {waits.holds && 'Срок лота снят. '}
          <button type="button" className={styles.inline} onClick={acts.onWithdraw}>
            Отозвать
          </button>
        </p>
      ) : (
        said && (
          <p className={styles.said} data-tone={said.tone} role="status">
            {said.text}
          </p>
        )
      )}
      <p className={styles.say}>
        <b>Сказать:</b> {sayWords(desk, of, beyond)}
      </p>
    </article>
  );
}

/** Until somebody speaks there is nothing to bid for. */
function DialActs({
  of: { call, bidder },
  lost,
  onState,
  onAskHall,
}: Pick<CallNowProps, 'lost' | 'onState' | 'onAskHall'> & { of: Call }) {
  return (
    <div className={styles.acts}>
      <Button size="large" disabled={lost} onClick={() => onState('talking')}>
        Участник на линии
      </Button>
      <Button size="large" variant="secondary" disabled={lost} onClick={() => onState('dialing')}>
        {call.tries ? `Набрать ещё раз` : 'Набрать'}
      </Button>
      <Button size="large" variant="secondary" disabled={lost} onClick={() => onState('silent')}>
        Не отвечает
      </Button>
      <p>
        <a href={telOf(bidder.phone)}>{bidder.phone}</a>
        {call.tries > 0 && `, попыток ${call.tries}`}
        <button type="button" className={styles.inline} onClick={onAskHall}>
          Сказать залу «Ждём телефон»
        </button>
      </p>
    </div>
  );
}

function Clock({ desk, of: { lot }, now }: { desk: Desk; of: Call; now: number }) {
  if (!lot.endsAt || desk.paused)
    return <p className={styles.clock}>{desk.paused ? 'пауза' : 'срока нет'}</p>;
  return (
    <p className={styles.clock} data-warned="">
      <b>{timeLeft(lot.endsAt, now).total}</b> предупреждение
    </p>
  );
}

const passed = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 1000));

const minutes = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

function leaderWords({ bids }: Desk, { lot }: Call): string {
  const last = bids.find(({ annulled }) => !annulled);
  const leader =
    lot.leaderAlias === null
      ? `Старт ${formatRubles(lot.startPrice)}`
      : `№${nbsp}${lot.leaderAlias}${last ? `, ${channels[last.channel ?? 'online'].toLowerCase()}` : ''}`;
  if (lot.reserve === null) return leader;
  return `${leader}. Резерв ${(lot.currentBid ?? 0) >= lot.reserve ? 'достигнут' : 'не достигнут'}`;
}

/** What the operator tells the bidder. */
function sayWords({ secondFrom }: Desk, { lot, bidder }: Call, beyond: boolean): string {
  const next = formatRubles(lot.nextMinBid);
  if (lot.leaderAlias === bidder.alias) return `«Ваша ставка ${formatRubles(lot.currentBid!)} ведёт».`;
  const now =
    lot.currentBid === null ? 'ставок ещё нет, первая' : `сейчас ${formatRubles(lot.currentBid)}, следующая`;
  if (beyond) return `«${now} ${next}». Лимит участника этого не позволяет.`;
  const second =
    secondFrom !== null && lot.nextMinBid >= secondFrom
      ? ` От ${formatRubles(secondFrom)} ждём второе лицо до 60${nbsp}с: предупредите участника.`
      : '';
  return `«${now} ${next}».${second}`;
}
