import { queueKinds, stateWord, timeWords } from '#contract/requests/request-words.ts';
import type { SentTalk } from '#contract/requests/requests.ts';
import { formatDate } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import styles from './my-requests.module.css';
import { tones } from './my-requests.tsx';

/** The person's own consultations and questions and how far each has come. */
export function MyTalks({ talks }: { talks: readonly SentTalk[] }) {
  return (
    <section aria-labelledby="my-talks">
      <h2 className="h3 mb-3" id="my-talks">
        Консультации и вопросы
      </h2>
      <Table label="Консультации и вопросы, таблица" stacked className={`${styles.rows} ${styles.talks}`}>
        <thead>
          <tr>
            <HeadCell>Номер</HeadCell>
            <HeadCell>Отправлено</HeadCell>
            <HeadCell>Состояние</HeadCell>
            <HeadCell>О чём</HeadCell>
          </tr>
        </thead>
        <tbody>
          {talks.map((talk) => (
            <tr key={`${talk.kind}-${talk.id}`}>
              <Cell>
                {talk.number}
                <div className="faint">{queueKinds[talk.kind].name}</div>
              </Cell>
              <Cell>{formatDate(talk.sentAt)}</Cell>
              <Cell>
                <Status {...tones[talk.state]}>{stateWord(talk.kind, talk.state)}</Status>
                {talk.state !== 'new' && <div className="faint">{formatDate(talk.stateAt)}</div>}
              </Cell>
              <Cell className={styles.text}>
                {[talk.topic, talk.about].filter(Boolean).join('. ') || talk.text}
                {talk.convenientTime && <div className="faint">удобно {timeWords(talk.convenientTime)}</div>}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
