import { mailingAbout, mailingNames } from '#contract/subscriptions/subscription-words.ts';
import type { Topic } from '#contract/subscriptions/subscriptions.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import styles from './settings.module.css';
import { WaysRow } from './ways-row.tsx';

/** What the house writes about. */
export const TopicRows = ({ topics }: { topics: Topic[] }) => (
  <ul className={styles.list}>
    {topics.map(({ kind, ...ways }) => (
      <WaysRow
        key={kind}
        name={mailingNames[kind]}
        about={mailingAbout[kind]}
        ways={ways}
        save={(next) =>
          browserApi(
            'POST /api/internal/user/subscription/topic/',
            { body: { kind, ...next } },
            { key: `topic ${kind}` },
          )
        }
      />
    ))}
  </ul>
);
