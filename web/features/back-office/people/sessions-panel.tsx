import type { PersonCard } from '#contract/back-office/people.ts';
import { formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { classNames } from '#web/ui/class-names.ts';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';
import { usePersonAct } from './use-person-act.ts';

/** Where the person is signed in; one's own present session is ended by leaving. */
export function SessionsPanel({ person, mayAct }: { person: PersonCard; mayAct: boolean }) {
  const { busy, act } = usePersonAct();
  const { sessions } = person;
  const end = (sessionId?: number) =>
    void act(
      () =>
        browserApi('POST /api/internal/admin/people/{id}/sessions/end', {
          params: { id: person.id },
          body: { ...(sessionId && { sessionId }) },
        }),
      sessionId ? 'Сеанс завершён' : 'Все сеансы завершены',
    );
  const others = sessions.filter(({ current }) => !current);
  return (
    <Panel
      title="Сеансы"
      note={sessions.length}
      acts={
        mayAct &&
        others.length > 0 && (
          <button type="button" className="inline-link" disabled={busy} onClick={() => end()}>
            {person.self ? 'Завершить все, кроме текущего' : 'Завершить все'}
          </button>
        )
      }
    >
      {sessions.length ? (
        <table className={classNames(lines.table, lines.stacked)}>
          <thead>
            <tr>
              <th scope="col">Устройство</th>
              <th scope="col">Последнее действие</th>
              <th scope="col">
                <span className="visually-hidden">Что сделать</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map(({ id, device, seenAt, current }) => (
              <tr key={id}>
                <td>
                  <b>{device}</b> {current && <PublicationMark mark="published">сейчас</PublicationMark>}
                </td>
                <td className={`muted nowrap ${lines.when}`}>{formatMoment(seenAt)}</td>
                <td className={`text-right nowrap ${lines.act}`}>
                  {mayAct && !current && (
                    <button type="button" className="inline-link" disabled={busy} onClick={() => end(id)}>
                      Завершить<span className="visually-hidden"> сеанс: {device}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={`muted p-4 ${lines.none}`}>Открытых сеансов нет.</p>
      )}
    </Panel>
  );
}
