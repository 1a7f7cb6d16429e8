import { useEffect, useState } from 'react';
import { isApiError, somethingWrong } from '#contract/protocol/envelope.ts';
import { mailingAbout, mailingNames } from '#contract/subscriptions/subscription-words.ts';
import type { ManagedLetters } from '#contract/subscriptions/subscriptions.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { modals } from '#web/app/modals/modals.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import { Failure } from '../settings/ways-row.tsx';
import styles from './manage.module.css';
import { TopicChoice } from './topic-choice.tsx';

/** What the letter's reader is subscribed to. */
export function ManagedRows({ token, onStale }: { token: string; onStale: () => void }) {
  const [letters, setLetters] = useState<ManagedLetters>();
  const [state, setState] = useState<'loading' | 'ready' | 'stale' | 'failed'>('loading');
  const load = () => {
    setState('loading');
    browserApi('POST /api/internal/user/subscription/manage/', { body: { token } }).then(
      (found) => {
        setLetters(found);
        setState('ready');
      },
      (error) => setState(isApiError(error) && error.status === 410 ? 'stale' : 'failed'),
    );
  };
  useEffect(load, [token]);
  if (state === 'stale')
    return (
      <Notice
        tone="bad"
        role="alert"
        title="Ссылка не подошла"
        action={
          <Button variant="secondary" size="small" onClick={onStale}>
            Прислать новую
          </Button>
        }
      >
        Скопируйте её из письма целиком или попросите новую.
      </Notice>
    );
  if (state === 'failed') return <ErrorState plain onRetry={load} />;
  if (!letters)
    return (
      <SkeletonGroup>
        <Skeleton height={52} />
        <Skeleton height={52} />
        <Skeleton height={52} />
      </SkeletonGroup>
    );
  return <Topics token={token} letters={letters} onChange={setLetters} />;
}

interface TopicsProps {
  token: string;
  letters: ManagedLetters;
  onChange: (next: ManagedLetters) => void;
}

function Topics({ token, letters, onChange }: TopicsProps) {
  const [failure, setFailure] = useState('');
  const [stopped, setStopped] = useState(false);
  const none = letters.topics.every(({ letter }) => !letter) && !letters.own?.filters;
  const stop = async () => {
    setFailure('');
    try {
      onChange(await browserApi('POST /api/internal/user/subscription/manage/stop/', { body: { token } }));
      setStopped(true);
    } catch (error) {
      setFailure(isApiError(error) && error.code !== 'unknown' ? error.message : somethingWrong);
    }
  };
  return (
    <Stack gap={5} align="start" className={styles.managed}>
      <p role="status">
        {stopped || none
          ? `Писем по подписке на ${letters.email} больше не будет.`
          : `Письма идут на ${letters.email}.`}
      </p>
      {/* A new set of rows when all were stopped at once: each shows what is kept. */}
      <ul key={String(stopped)} className="whole ink-top">
        {letters.topics.map((topic) => (
          <TopicChoice
            key={topic.kind}
            name={mailingNames[topic.kind]}
            about={mailingAbout[topic.kind]}
            topic={topic}
            save={async (next) =>
              onChange(
                await browserApi(
                  'POST /api/internal/user/subscription/manage/topic/',
                  { body: { token, ...next } },
                  { key: `managed ${topic.kind}` },
                ),
              )
            }
          />
        ))}
      </ul>
      {letters.own && (
        <p className={styles.small}>
          {letters.own.filters ? 'Письма о подборах приходят. ' : 'Письма о подборах выключены. '}
          Подборы, торги, за которыми вы следите, и тихие часы — в&nbsp;
          <PageLink className="inline-link" href="/personal/subscriptions/">
            кабинете
          </PageLink>
          .
        </p>
      )}
      <p className={styles.small}>
        Письма о ваших заявках, встречах, выигранных лотах и входе приходят в любом случае.
      </p>
      {!none && (
        <Button
          variant="secondary"
          onClick={() =>
            modals.open('prompt', {
              title: 'Отписаться от всего?',
              text: 'Не будет ни дайджестов, ни писем о подборах и торгах, за которыми вы следите.',
              yes: 'Отписаться',
              onYes: stop,
            })
          }
        >
          Отписаться от всего
        </Button>
      )}
      <Failure text={failure} />
    </Stack>
  );
}
