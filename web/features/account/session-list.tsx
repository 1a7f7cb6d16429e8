import { useRouter } from '@tanstack/react-router';
import type { Answer } from '#contract/index.ts';
import { formatDate, formatDay } from '#contract/russian.ts';
import { clockWords, wallClock } from '#contract/schedule/meeting-time.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import type { Loaded } from '#web/app/forms/use-load.ts';
import { modals } from '#web/app/modals/modals.ts';
import { afterSignOut } from '#web/app/shell/sign-in-effects.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/signs/skeleton.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './security-settings.module.css';

type Sessions = Answer<'GET /api/internal/user/sessions/'>;
type LiveSession = Sessions['sessions'][number];

export function SessionList({ state: { data, failed, reload } }: { state: Loaded<Sessions> }) {
  const router = useRouter();
  if (!data) return failed ? <ErrorState onRetry={reload} /> : <SessionsComing />;
  if (!data.sessions.length) return <EmptyState title="Открытых сеансов нет" />;
  const others = data.sessions.filter(({ current }) => !current);
  const ordered = [...data.sessions.filter(({ current }) => current), ...others];

  const end = async (sessions: LiveSession[]) => {
    for (const { id } of sessions)
      await browserApi('DELETE /api/internal/user/sessions/{id}/', { params: { id } });
    if (sessions.some(({ current }) => current)) await afterSignOut(router);
  };
  const ask = (session: LiveSession) =>
    modals.open('prompt', {
      title: session.current ? 'Выйти на этом устройстве?' : 'Завершить сеанс?',
      text: session.current
        ? 'Чтобы вернуться в кабинет, нужно будет войти снова.'
        : `${session.device}: чтобы вернуться в кабинет, там нужно будет войти снова.`,
      yes: session.current ? 'Выйти' : 'Завершить',
      onYes: () => end([session]),
    });
  const askAll = () =>
    modals.open('prompt', {
      title: 'Завершить остальные сеансы?',
      text: 'Кабинет останется открытым только на этом устройстве.',
      yes: 'Завершить',
      onYes: () => end(others),
    });

  return (
    <>
      <ul className={styles.sessions}>
        {ordered.map((session) => (
          <Row
            key={session.id}
            as="li"
            gap={[3, 5]}
            justify="between"
            className={`rule-bottom py-4 ${styles.session}`}
          >
            <div>
              <Row as="p" gap={[1, 4]} align="baseline" className="strong">
                {session.device}
                {session.current && <Status tone="good">Это устройство</Status>}
              </Row>
              <SessionTimes {...session} />
            </div>
            <Button variant="secondary" size="small" onClick={() => ask(session)}>
              {session.current ? 'Выйти' : 'Завершить'}
              <span className="visually-hidden"> сеанс: {session.device}</span>
            </Button>
          </Row>
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button variant="secondary" size="small" onClick={askAll}>
            Завершить все, кроме этого
          </Button>
        </div>
      )}
    </>
  );
}

const wallOf = (at: number) => wallClock('Europe/Moscow', at);

/** «сегодня», «14 ноября», «14 ноября 2025». */
function dayOf(at: string): string {
  const [{ day }, { day: today }] = [wallOf(Date.parse(at)), wallOf(Date.now())];
  if (day === today) return 'сегодня';
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(at) : formatDate(at);
}

/** «Вход сегодня в 13:04, активен в 13:05»: the day is said once. */
function SessionTimes({ createdAt, seenAt }: LiveSession) {
  const clock = (at: string) => `в ${clockWords(wallOf(Date.parse(at)).minutes)}`;
  const [day, seenDay] = [dayOf(createdAt), dayOf(seenAt)];
  const entered = `${day} ${clock(createdAt)}`;
  const acted = `${seenDay} ${clock(seenAt)}`;
  return (
    <p className="small muted">
      Вход <time dateTime={createdAt}>{entered}</time>
      {acted !== entered && (
        <>
          , активен <time dateTime={seenAt}>{seenDay === day ? clock(seenAt) : acted}</time>
        </>
      )}
    </p>
  );
}

function SessionsComing() {
  return (
    <SkeletonGroup className={styles.sessions}>
      {[0, 1].map((row) => (
        <Row gap={[3, 5]} justify="between" className={`rule-bottom py-4 ${styles.session}`} key={row}>
          <Stack gap={3}>
            <Skeleton height={18} width={180} />
            <Skeleton height={14} width="60%" />
          </Stack>
        </Row>
      ))}
    </SkeletonGroup>
  );
}
