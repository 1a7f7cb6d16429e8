import { clientLetterStates } from '#contract/requests/client-words.ts';
import type { QueueEntry } from '#contract/requests/queue.ts';
import { formatShort } from '#contract/russian.ts';
import styles from './entry-panel.module.css';
import { actWords } from './queue-words.ts';

/** What happened, the first at the top; comments stand beside it. */
export function EntryHistory({ entry: { history, sentAt, kind } }: { entry: QueueEntry }) {
  return (
    <div>
      <h3 className="h4">История</h3>
      <ol className={`ink-top ${styles.history}`}>
        <li>
          <time dateTime={sentAt}>{formatShort(sentAt)}</time>
          <span>{kind === 'request' ? 'Заявка отправлена, цены зафиксированы' : 'Обращение отправлено'}</span>
        </li>
        {history
          .filter(({ act }) => act !== 'comment')
          .map((step) => (
            <li key={step.id}>
              <time dateTime={step.at}>{formatShort(step.at)}</time>
              <span>
                {actWords(kind, step)}
                {step.letter && `, ${clientLetterStates[step.letter.state] ?? step.letter.state}`}
                {step.note && <small className="block">{step.note}</small>}
                {step.who && <small className="block">{step.who}</small>}
              </span>
            </li>
          ))}
      </ol>
    </div>
  );
}
