import type { Answer } from '#contract/index.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { PageFrame } from '#web/app/page-frame.tsx';
import { PageLink } from '#web/app/page-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
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

/** What comes to this person, by which ways, how often and when not. */
export function SettingsPage({ settings, follows, notes }: SettingsPageProps) {
  const paused = useKept(settings.pausedUntil, (until) =>
    browserApi('POST /api/internal/user/subscription/pause/', { body: { paused: until !== null } }),
  );
  return (
    <PageFrame>
      <PageHeading
        title="Подписки"
        size="h1"
        lead={
          paused.value
            ? `Письма по\u00A0подписке приостановлены до\u00A0${formatDate(paused.value)}.`
            : `Письма идут на\u00A0${settings.email}. Отписаться можно из\u00A0любого, без\u00A0входа.`
        }
        actions={
          <Button
            variant="secondary"
            size="small"
            onClick={() => void paused.set(paused.value ? null : monthAhead())}
          >
            {paused.value ? 'Возобновить письма' : 'Приостановить всё на\u00A0месяц'}
          </Button>
        }
      />
      <Failure text={paused.failure} />
      <Section
        title="Подборы"
        tight
        aside={<PageLink href="/personal/subscriptions/filters/">Все подборы</PageLink>}
      >
        <FilterLetters on={settings.filterLetters} />
      </Section>
      <Section title="Темы" tight>
        <TopicRows topics={settings.topics} follows={follows.items} />
      </Section>
      <Section
        title="Мои дела"
        tight
        aside={<PageLink href="/personal/notifications/">История уведомлений</PageLink>}
      >
        <NoteRows choices={notes.choices} />
      </Section>
      <div className={styles.halves}>
        <QuietHours quiet={notes.quiet} />
        {settings.pending.length > 0 && <PendingRows pending={settings.pending} />}
      </div>
    </PageFrame>
  );
}

const monthAhead = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString();

/** Each filter has settings of its own; whoever left its letters from a letter comes back here. */
function FilterLetters({ on }: { on: boolean }) {
  const { value, set, failure } = useKept(on, (letter) =>
    browserApi('POST /api/internal/user/subscription/filter-letters/', { body: { letter } }),
  );
  return (
    <div className={styles.filters}>
      <p className={styles.about}>
        Сообщим о&nbsp;новом камне по&nbsp;сохранённому фильтру, о&nbsp;каждом один раз. Как часто
        и&nbsp;о&nbsp;чём&nbsp;— у&nbsp;каждого подбора своё.
      </p>
      <Checkbox checked={value} onChange={({ target }) => void set(target.checked)}>
        Присылать письма о&nbsp;подборах
      </Checkbox>
      <Failure text={failure} />
    </div>
  );
}
