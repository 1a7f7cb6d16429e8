import type { PersonCard } from '#contract/back-office/people.ts';
import { nbsp } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { usePersonAct } from './use-person-act.ts';

/** Other accounts of the same person: linked they are shown on one card, nothing moves. */
export function DoublesPart({ person, mayAct }: { person: PersonCard; mayAct: boolean }) {
  const { busy, act } = usePersonAct();
  const set = (otherId: number, linked: boolean) =>
    void act(
      () =>
        browserApi('POST /api/internal/admin/people/{id}/link', {
          params: { id: person.id },
          body: { otherId, linked },
        }),
      linked ? 'Карточки связаны' : 'Карточки разделены',
    );
  const rows = [
    ...person.links.map((other) => ({ ...other, linked: true, about: `кто связал: ${other.why}` })),
    ...person.alike.map((other) => ({ ...other, linked: false, about: other.why })),
  ];
  if (!rows.length) return null;
  return (
    <Panel title="Двойники" plain className={lines.flush}>
      <table className={lines.table}>
        <tbody>
          {rows.map(({ id, name, email, about, linked }) => (
            <tr key={id}>
              <td>
                <PageLink className="inline-link" href={`/admin/people/${id}/`}>
                  {name}, №{nbsp}
                  {id}
                </PageLink>
                <br />
                <small>
                  {email}, {about}
                </small>
              </td>
              <td className={`text-right nowrap ${lines.act}`}>
                {mayAct && (
                  <button
                    type="button"
                    className="inline-link"
                    disabled={busy}
                    onClick={() => set(id, !linked)}
                  >
                    {linked ? 'Разделить' : 'Связать'}
                    <span className="visually-hidden"> с № {id}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
