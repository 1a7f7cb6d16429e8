import { mailingAbout, mailingNames } from '#contract/subscriptions/subscription-words.ts';
import type { Topic } from '#contract/subscriptions/subscriptions.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { WaysRow } from './ways-row.tsx';

/** The topics of our letters. */
export const TopicRows = ({ topics }: { topics: Topic[] }) => (
  <ul className="ink-top">
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
