import { channels, reopenReasons } from '#contract/auctions/auction-words.ts';
import type { Desk, WaitingEntry } from '#contract/auctions/desk.ts';
import { formatRubles, nbsp } from '#contract/russian.ts';
import { timeLeft } from '#web/app/live/time-left.ts';
import { useServerNow } from '#web/app/live/use-server-now.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './desk.module.css';

type Reopening = Desk['reopenings'][number];

/** [A54] A request to reopen a closed lot, for a second person to agree to. */
export const DeskReopening = ({ desk, asked }: { desk: Desk; asked: Reopening }) => (
  <Stack
    as="section"
    gap={2}
    className={styles.second}
    data-asked={!asked.own || undefined}
    aria-label="Возврат лота"
  >
    <p>{`Вернуть на\u00A0стол лот${nbsp}${desk.lots.find(({ id }) => id === asked.lot)?.number}?`}</p>
    <p>{`${reopenReasons[asked.reason]}. Просит: ${asked.who}.`}</p>
    <p>
      {asked.own ? (
        'Ждём согласия второго сотрудника.'
      ) : (
        <>
          <kbd>Ctrl Enter</kbd> согласиться
        </>
      )}
    </p>
  </Stack>
);

/** [A62] An entry that waits for a second person: its clerk may withdraw it, anyone else decides. */
export function DeskSecond({ desk, entry }: { desk: Desk; entry: WaitingEntry }) {
  const now = useServerNow(desk.serverTime);
  const left = timeLeft(entry.until, now).total;
  const name = desk.paddles.find(({ alias }) => alias === entry.paddle)?.name ?? '';
  const number = desk.lots.find(({ id }) => id === entry.lot)?.number;
  return (
    <Stack
      as="section"
      gap={2}
      className={styles.second}
      data-asked={!entry.own || undefined}
      aria-label="Второе лицо"
    >
      <p>{entry.own ? 'Ждём второе лицо. Ставки ещё нет' : 'Нужно второе лицо: подтвердите ставку'}</p>
      <p className={styles.secondSum}>{formatRubles(entry.amount)}</p>
      <p>
        <b>{`№${nbsp}${entry.paddle} ${name}`}</b>
        {`${channels[entry.channel]}, лот${nbsp}${number}. Внесено: ${entry.who}.`}
        {entry.holds && ' Срок лота снят на время ответа, один раз.'}
      </p>
      <p>
        {entry.own ? (
          <>
            <kbd>Esc</kbd> отозвать
          </>
        ) : (
          <>
            <kbd>Ctrl Enter</kbd> подтвердить <kbd>Ctrl ←</kbd> отклонить
          </>
        )}
        <span className="metal push">{`ещё ${left}${nbsp}с`}</span>
      </p>
    </Stack>
  );
}
