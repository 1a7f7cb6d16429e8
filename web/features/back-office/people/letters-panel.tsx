import type { PersonCard } from '#contract/back-office/people.ts';
import { letterStates } from '#contract/back-office/people-words.ts';
import { formatMoment, formatNumber } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { HelpLink } from '../help/help-link.tsx';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { type Mark, PublicationMark } from '../shell/publication-mark.tsx';
import { useAttemptKey } from '../shell/use-attempt-key.ts';
import { usePersonAct } from './use-person-act.ts';

const marks: Record<string, Mark> = {
  queued: 'planned',
  sending: 'planned',
  sent: 'published',
  unconfirmed: 'waiting',
  failed: 'bad',
};

/** Letters to the person: subject and state, never the text. */
export function LettersPanel({ person, mayAct }: { person: PersonCard; mayAct: boolean }) {
  const { busy, act } = usePersonAct();
  const attempt = useAttemptKey();
  const again = (letterId: number) =>
    void act(
      () =>
        browserApi(
          'POST /api/internal/admin/people/{id}/letters/{letterId}/again',
          { params: { id: person.id, letterId }, body: {} },
          attempt([letterId, person.lettersTotal]),
        ),
      'Письмо отправляется ещё раз',
    );
  return (
    <Panel title="Письма" note={formatNumber(person.lettersTotal)} acts={<HelpLink task="letter" />}>
      {person.letters.length ? (
        <table className={lines.table}>
          <thead>
            <tr>
              <th scope="col">Письмо</th>
              <th scope="col">Когда</th>
              <th scope="col">Состояние</th>
              <th scope="col">
                <span className="visually-hidden">Что сделать</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {person.letters.map((letter) => (
              <tr key={letter.id}>
                <td>{letter.subject}</td>
                <td className={`muted nowrap ${lines.when}`}>{formatMoment(letter.at)}</td>
                <td>
                  <PublicationMark mark={marks[letter.state] ?? 'draft'}>
                    {letterStates[letter.state] ?? letter.state}
                  </PublicationMark>
                </td>
                <td className={`text-right nowrap ${lines.act}`}>
                  {mayAct && letter.again && (
                    <button
                      type="button"
                      className="inline-link"
                      disabled={busy}
                      onClick={() => again(letter.id)}
                    >
                      ещё раз<span className="visually-hidden">: {letter.subject}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={`muted p-4 ${lines.none}`}>Писем ещё не было.</p>
      )}
    </Panel>
  );
}
