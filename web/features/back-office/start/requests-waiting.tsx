import type { QueueRow } from '#contract/requests/queue.ts';
import { formatNumber, nbsp } from '#contract/russian.ts';
import { clockWords, dayWords, wallClock } from '#contract/schedule/meeting-time.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import styles from './start-page.module.css';

const queue = '/personal/requests/';

interface RequestsWaitingProps {
  rows: readonly QueueRow[];
  total: number;
  now: number;
}

/** The head of the queue, the longest waiting first. */
export function RequestsWaiting({ rows, total, now }: RequestsWaitingProps) {
  return (
    <Panel
      plain
      title="Ждут ответа"
      note={total > 0 ? formatNumber(total) : undefined}
      acts={
        <PageLink className="inline-link" href={queue}>
          Вся очередь
        </PageLink>
      }
    >
      {rows.length ? (
        <ol className={styles.waiting}>
          {rows.map((row, at) => (
            <li key={`${row.kind}-${row.id}`}>
              <span className={styles.number}>{at + 1}</span>
              <h3>{row.name}</h3>
              <PublicationMark mark="waiting">
                {`ждёт с${nbsp}${sinceWords(row.sentAt, now)}`}
              </PublicationMark>
              <p>{row.summary}</p>
              <div className={styles.act}>
                <PageLink
                  {...buttonProps({ variant: at ? 'secondary' : 'primary', size: 'small' })}
                  href={`${queue}?open=${row.kind}-${row.id}`}
                >
                  {actOf(row)}
                  <span className="visually-hidden">: {row.name}</span>
                </PageLink>
              </div>
            </li>
          ))}
        </ol>
      ) : (
        <div className={`text-center ${styles.empty}`}>
          <ShapeIcon shape="cushion" size={48} />
          <p className="h4">Никто не ждёт ответа</p>
          <p>Новые заявки, вопросы и консультации появятся здесь сами.</p>
          <PageLink
            {...buttonProps({ variant: 'secondary', size: 'small' }, 'mt-2')}
            href={`${queue}?tab=working`}
          >
            Открыть те, что в работе
          </PageLink>
        </div>
      )}
    </Panel>
  );
}

/** «9:10» of today, «16 ноября, 18:40» of another day. */
function sinceWords(at: string, now: number): string {
  const { day, minutes } = wallClock('Europe/Moscow', Date.parse(at));
  const time = clockWords(minutes);
  return day === wallClock('Europe/Moscow', now).day ? time : `${dayWords(day)}, ${time}`;
}

/** What its page offers first. */
function actOf({ manager, mine }: QueueRow): string {
  if (!manager) return 'Взять в работу';
  return mine ? 'Ответить' : 'Открыть';
}
