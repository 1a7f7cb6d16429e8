import type { PersonCard } from '#contract/back-office/people.ts';
import { formatMoment } from '#contract/russian.ts';
import { HelpLink } from '../help/help-link.tsx';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';

/** Recent acts on the person, by whom and why; the journal has all. */
export function ActsPanel({ person }: { person: PersonCard }) {
  return (
    <Panel
      title="Что делали"
      note={person.journal.length > 0 ? 'последние десять' : undefined}
      acts={person.isStaff && <HelpLink task="leaver" />}
    >
      {person.journal.length ? (
        <table className={lines.table}>
          <tbody>
            {person.journal.map(({ id, title, why, at, by }) => (
              <tr key={id}>
                <td>
                  <b>{title.split(': человек')[0]}</b>
                  {why && <> «{why}»</>}
                </td>
                <td>{by?.name ?? 'дом'}</td>
                <td className={`muted nowrap ${lines.when}`}>{formatMoment(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={`muted p-4 ${lines.none}`}>Записей пока нет.</p>
      )}
    </Panel>
  );
}
