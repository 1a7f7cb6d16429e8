import { type ReactNode, useId } from 'react';
import type { Answer } from '#contract/index.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { FollowRows } from './follow-rows.tsx';
import { NoteRows } from './note-rows.tsx';
import { PendingRows } from './pending-rows.tsx';
import { QuietHours } from './quiet-hours.tsx';
import styles from './settings.module.css';
import { TopicRows } from './topic-rows.tsx';
import { useKept } from './use-kept.ts';
import { Failure } from './ways-row.tsx';

interface SettingsPageProps {
  settings: Answer<'GET /api/internal/user/subscription/settings/'>;
  follows: Answer<'GET /api/internal/user/subscription/follows/'>;
  notes: Answer<'GET /api/internal/user/notifications/settings/'>;
}

/** What this person gets, by which ways, how often and when not. */
export function SettingsPage({ settings, follows, notes }: SettingsPageProps) {
  const paused = useKept(settings.pausedUntil, (until) =>
    browserApi('POST /api/internal/user/subscription/pause/', { body: { paused: until !== null } }),
  );
  return (
    <PageFrame>
      <Row as="header" gap={[4, 6]} align="end" justify="between">
        <div>
          <h1 className="h1">{usePageTitle('Подписки')}</h1>
          <p className="muted mt-4" role="status">
            {paused.value
              ? `Письма по подписке приостановлены до ${formatDate(paused.value)}.`
              : `Письма идут на ${settings.email}. Отписаться можно из любого, без входа.`}
          </p>
        </div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => void paused.set(paused.value ? null : monthAhead())}
        >
          {paused.value ? 'Возобновить письма' : 'Приостановить всё на месяц'}
        </Button>
      </Row>
      <Failure text={paused.failure} />
      <Block
        title="Подборы"
        aside={
          <PageLink className="inline-link finger" href="/personal/subscriptions/filters/">
            Все подборы
          </PageLink>
        }
      >
        <FilterLetters on={settings.filterLetters} />
      </Block>
      <Block title="Темы">
        <TopicRows topics={settings.topics} />
      </Block>
      {follows.items.length > 0 && (
        <Block title="Слежу">
          <FollowRows follows={follows.items} />
        </Block>
      )}
      <Block
        title="Мои дела"
        aside={
          <PageLink className="inline-link finger" href="/personal/notifications/">
            История уведомлений
          </PageLink>
        }
      >
        <NoteRows choices={notes.choices} />
      </Block>
      <Grid columns={2} tablet={1} gap={7}>
        <QuietHours quiet={notes.quiet} />
        {settings.pending.length > 0 && <PendingRows pending={settings.pending} />}
      </Grid>
    </PageFrame>
  );
}

const monthAhead = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString();

/** Each filter has its own settings; unsubscribing by a letter's link turns all off, and this turns them on again. */
function FilterLetters({ on }: { on: boolean }) {
  const { value, set, failure } = useKept(on, (letter) =>
    browserApi('POST /api/internal/user/subscription/filter-letters/', { body: { letter } }),
  );
  return (
    <div className={styles.filters}>
      <p className={styles.about}>
        Сообщим о новом камне по сохранённому подбору, о каждом один раз. Как часто и о чём — у каждого
        подбора своё.
      </p>
      <Checkbox checked={value} onChange={({ target }) => void set(target.checked)}>
        Присылать письма о подборах
      </Checkbox>
      <Failure text={failure} />
    </div>
  );
}

/** A part of the page: closer to its heading than parts of a shop window are. */
function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Row gap={[1, 5]} align="baseline" justify="between">
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}
