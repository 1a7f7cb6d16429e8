import { noteWords } from '#contract/notifications/notification-words.ts';
import type { NoteChoice } from '#contract/notifications/notifications.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useKept } from './use-kept.ts';
import { Way, Ways } from './ways-row.tsx';

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
  return (
    <Ways title={name} about={about} failure={failure}>
      {letter === 'choice' ? (
        <Way name="Письмо" on={value.letter} set={(next) => set({ ...value, letter: next })} />
      ) : (
        <p className="small faint">{fixed[letter]}</p>
      )}
      <Way name="Сайт" on={value.site} set={(site) => set({ ...value, site })} />
    </Ways>
  );
}
