import type { CSSProperties } from 'react';
import type { QueueRow } from '#contract/requests/queue.ts';
import { stateWord } from '#contract/requests/request-words.ts';
import { formatShort } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { ArrowRightIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { type QueueAddress, queueHref } from './queue-address.ts';
import styles from './queue-list.module.css';
import {
  answerNormMinutes,
  nearNorm,
  nextWord,
  stateTones,
  summaryWords,
  waitedWords,
} from './queue-words.ts';

type QueueListProps = { rows: readonly QueueRow[]; address: QueueAddress };

export function QueueList({ rows, address }: QueueListProps) {
  // What was found or sent by oneself may be another's to answer.
  const isWork = !address.q && address.tab !== 'sent';
  return (
    <>
      <ul aria-label="Очередь заявок">
        {rows.map((row) => {
          const { kind, id } = row;
          const current = address.open?.kind === kind && address.open.id === id;
          return (
            <li key={`${kind}-${id}`}>
              <Grid
                as={PageLink}
                gap={[1, 4]}
                className={styles.row}
                href={queueHref({ ...address, open: { kind, id } })}
                aria-current={current || undefined}
                data-row={`${kind}-${id}`}
              >
                <b className="text">{row.name}</b>
                <Waited row={row} />
                <small>{summaryWords(row.summary)}</small>
                <Row as="span" gap={[1, 4]} align="baseline" className="micro across mt-1">
                  <span className="faint">{row.number}</span>
                  {row.manager && !row.mine ? (
                    <Status>{row.manager.name}</Status>
                  ) : (
                    <Status {...stateTones[row.state]}>{stateWord(row.kind, row.state)}</Status>
                  )}
                  {row.segment === 'vip' && <Status tone="metal">VIP</Status>}
                  <span className={styles.act}>
                    {isWork ? nextWord(row) : 'Открыть'}
                    <ArrowRightIcon size={16} />
                  </span>
                </Row>
              </Grid>
            </li>
          );
        })}
      </ul>
      <p className={`faint micro ${styles.keys}`}>
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd> по очереди
        </span>
        <span>
          <kbd>В</kbd> взять
        </span>
        <span>
          <kbd>З</kbd> показ
        </span>
        <span>
          <kbd>O</kbd> ответить
        </span>
        <span>
          <kbd>/</kbd> поиск
        </span>
      </p>
    </>
  );
}

function Waited({ row: { kind, sentAt, waited, answeredAt } }: { row: QueueRow }) {
  if (waited === null) {
    const closed = kind === 'question' ? 'Закрыт' : 'Закрыта';
    return <span className={`strong text-right ${styles.waited}`}>{answeredAt ? 'Ответили' : closed}</span>;
  }
  if (waited === 0)
    return (
      <span className="muted text-right">
        <span className="visually-hidden">Пришло </span>
        <time dateTime={sentAt}>{formatShort(sentAt)}</time>
      </span>
    );
  const late = waited > answerNormMinutes;
  return (
    <span
      className={`strong text-right ${styles.waited}`}
      data-late={late || undefined}
      data-near={(!late && waited >= nearNorm) || undefined}
    >
      <span className="visually-hidden">Ждёт </span>
      {waitedWords(waited)}
      {late && <span className="visually-hidden">, дольше нормы</span>}
      <span
        className={`block ${styles.bar}`}
        style={{ '--share': `${Math.min(100, (waited / answerNormMinutes) * 100)}%` } as CSSProperties}
        aria-hidden="true"
      />
    </span>
  );
}
