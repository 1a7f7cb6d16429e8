import { useId } from 'react';
import { noteWords } from '#contract/notifications/notification-words.ts';
import type { NoteChoice } from '#contract/notifications/notifications.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import styles from './settings.module.css';
import { useKept } from './use-kept.ts';
import { Failure } from './ways-row.tsx';

/** How the person is notified of their own matters. */
export function NoteRows({ choices }: { choices: NoteChoice[] }) {
  return (
    <ul className="ink-top">
      {choices.map((choice) => (
        <NoteRow key={choice.kind} choice={choice} />
      ))}
    </ul>
  );
}

const fixed = { always: 'Письма всегда', never: 'Без писем' };

function NoteRow({ choice }: { choice: NoteChoice }) {
  const { name, about, letter } = noteWords[choice.kind];
  const { value, set, failure } = useKept(choice, (next) =>
    browserApi(
      'POST /api/internal/user/notifications/settings/',
      { body: next },
      { key: `note ${next.kind}` },
    ),
  );
  const id = useId();
  return (
    <Stack as="li" gap={1} className={`rule-bottom py-3 ${styles.row}`}>
      {/* A fieldset cannot be laid out as a row everywhere. */}
      <Grid role="group" aria-labelledby={id} gap={[1, 5]} align="center" className={styles.ways}>
        <div className={`anywhere min-0 ${styles.what}`}>
          <p className="strong" id={id}>
            {name}
          </p>
          <p className={styles.about}>{about}</p>
        </div>
        {letter === 'choice' ? (
          <Checkbox
            checked={value.letter}
            onChange={({ target }) => void set({ ...value, letter: target.checked })}
          >
            Письмо
          </Checkbox>
        ) : (
          <p className="small faint">{fixed[letter]}</p>
        )}
        <Checkbox
          checked={value.site}
          onChange={({ target }) => void set({ ...value, site: target.checked })}
        >
          Сайт
        </Checkbox>
      </Grid>
      <Failure text={failure} />
    </Stack>
  );
}
