import type { PersonCard } from '#contract/back-office/people.ts';
import { formatMoment } from '#contract/russian.ts';
import { classNames } from '#web/ui/class-names.ts';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';

/** Which text was agreed to, in which version, and whether it stands. */
export function ConsentsPart({ person }: { person: PersonCard }) {
  return (
    <Panel title="Согласия" plain className={lines.flush}>
      {person.consents.length ? (
        <table className={classNames(lines.table)}>
          <tbody>
            {person.consents.map(({ id, title, version, givenAt, withdrawnAt }) => (
              <tr key={id}>
                <td>
                  <b>{title}</b>
                  <br />
                  <small>
                    {version}, {formatMoment(withdrawnAt ?? givenAt)}
                  </small>
                </td>
                <td className={`text-right nowrap ${lines.act}`}>
                  <PublicationMark mark={withdrawnAt ? 'archived' : 'published'}>
                    {withdrawnAt ? 'отозвано' : 'дано'}
                  </PublicationMark>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={`muted p-4 ${lines.none}`}>Согласий пока нет.</p>
      )}
    </Panel>
  );
}
