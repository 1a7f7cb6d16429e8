import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { documentWords } from '#contract/account/identity-words.ts';
import type { PersonCard } from '#contract/back-office/people.ts';
import { formatDate } from '#contract/russian.ts';
import { reread } from '#web/app/page/reread.ts';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { tell } from '../shell/told.ts';

const IdentifyWindow = lazy(() => import('./identify-window.tsx'));

/** Who looked at which document, and when. */
export function DocumentsPart({ person, mayAct }: { person: PersonCard; mayAct: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Личность"
      plain
      className={lines.flush}
      acts={
        mayAct && (
          <button type="button" className="inline-link" onClick={() => setOpen(true)}>
            Записать документ
          </button>
        )
      }
    >
      {person.identifications.length ? (
        <table className={lines.table}>
          <tbody>
            {person.identifications.map((seen) => (
              <tr key={seen.id}>
                <td>
                  <b>{documentWords[seen.document]}</b> {seen.number}
                  <br />
                  <small>
                    {[seen.issuedBy, seen.issuedOn && formatDate(seen.issuedOn)].filter(Boolean).join(', ')}
                  </small>
                </td>
                <td className={`text-right nowrap ${lines.act}`}>
                  {formatDate(seen.checkedOn)}
                  <br />
                  <small>{seen.by?.name ?? ''}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={`muted p-4 ${lines.none}`}>Документ ещё не проверяли.</p>
      )}
      <Suspense>
        {open && (
          <IdentifyWindow
            personId={person.id}
            onDone={() => {
              tell('Документ записан');
              void reread(router);
            }}
            onGone={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
