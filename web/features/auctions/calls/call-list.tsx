import type { CallState } from '#contract/auctions/auction-words.ts';
import { callStates } from '#contract/auctions/auction-words.ts';
import type { Desk } from '#contract/auctions/desk.ts';
import { countOf, formatRubles, nbsp } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { telOf } from './call-now.tsx';
import styles from './calls.module.css';
import { aheadWords, type Call, outcomeOf, type SortedCalls, soon } from './calls-state.ts';

interface CallListProps extends Omit<SortedCalls, 'now'> {
  desk: Desk;
  onState: (of: Call, to: Exclude<CallState, 'booked'>) => void;
}

/** What comes, the next first, and what was. */
export const CallList = ({ next, past, onState }: CallListProps) => (
  <aside className={styles.list} aria-label="Очередь звонков">
    <h2>
      Дальше <span>{countOf(next.length, ['звонок', 'звонка', 'звонков'])}</span>
    </h2>
    <ol>
      {next.map(({ ahead, ...one }) => (
        <li key={one.call.id} data-soon={ahead <= soon || undefined}>
          <p className={styles.when}>
            <b>{aheadWords(ahead)}</b>
            <small>{`лот${nbsp}${one.lot.number}`}</small>
          </p>
          <img src={one.lot.picture} alt="" width={44} height={44} />
          <p>
            <b>{`№${nbsp}${one.bidder.alias} ${one.bidder.name}`}</b>
            <small>
              {one.lot.name}, <a href={telOf(one.bidder.phone)}>{one.bidder.phone}</a>
            </small>
          </p>
          {ahead <= soon && one.call.state !== 'talking' ? (
            <span className={styles.dial}>
              {one.call.state === 'dialing' ? (
                <>
                  <Button size="small" onClick={() => onState(one, 'talking')}>
                    На линии
                  </Button>
                  <Button size="small" variant="secondary" onClick={() => onState(one, 'silent')}>
                    Не отвечает
                  </Button>
                </>
              ) : (
                <Button size="small" variant="secondary" onClick={() => onState(one, 'dialing')}>
                  {one.call.tries ? 'Набрать снова' : 'Набрать'}
                </Button>
              )}
            </span>
          ) : (
            <span>{one.call.state === 'booked' ? '' : callStates[one.call.state]}</span>
          )}
        </li>
      ))}
    </ol>
    {past.length > 0 && (
      <>
        <h2>
          Было <span>{past.length}</span>
        </h2>
        <ol>
          {past.map((one) => {
            const { words, bought } = outcomeOf(one);
            return (
              <li key={one.call.id} data-past="">
                <p className={styles.when}>
                  <small>{`лот${nbsp}${one.lot.number}`}</small>
                </p>
                <img src={one.lot.picture} alt="" width={44} height={44} />
                <p>
                  <b>{`№${nbsp}${one.bidder.alias} ${one.bidder.name}`}</b>
                  <small>
                    {one.lot.name}
                    {one.lot.currentBid !== null && `, ${formatRubles(one.lot.currentBid)}`}
                  </small>
                </p>
                <span data-bought={bought || undefined}>{words}</span>
              </li>
            );
          })}
        </ol>
      </>
    )}
  </aside>
);
