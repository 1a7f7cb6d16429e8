import type { HouseState } from '#contract/back-office/keeping.ts';
import { letterStates } from '#contract/back-office/people-words.ts';
import { countOf, formatMoment, formatNumber, type PluralForms, plural } from '#contract/russian.ts';
import { HelpLink } from '../help/help-link.tsx';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { type Mark, PublicationMark } from '../shell/publication-mark.tsx';
import styles from './house-page.module.css';
import { SendTest } from './send-test.tsx';

const dayMs = 24 * 3600 * 1000;
const backupRow = 'Копия дома';
const jobForms: PluralForms = ['задание', 'задания', 'заданий'];
const waitForms: PluralForms = ['ждёт', 'ждут', 'ждут'];

/** Copy, mail, background work: what fails quietly. */
export function HealthPanel({ house: { backup, mail, jobs, steps } }: { house: HouseState }) {
  const old = backup !== null && Date.now() - Date.parse(backup) > 2 * dayMs;
  const failed = jobs.failed.reduce((sum, { count }) => sum + count, 0);
  const rows: [what: string, mark: Mark, said: string][] = [
    [
      backupRow,
      backup === null || old ? 'bad' : 'published',
      backup === null ? 'ещё\u00A0не делали' : formatMoment(backup),
    ],
    [
      'Фоновые задания',
      failed || jobs.waiting ? 'bad' : 'published',
      failed
        ? `сбоев ${formatNumber(failed)}`
        : jobs.waiting
          ? `${countOf(jobs.waiting, jobForms)} ${plural(jobs.waiting, waitForms)} дольше обычного`
          : 'без сбоев',
    ],
    [
      'Почта',
      mail.last === null ? 'draft' : mail.last.state === 'sent' && mail.server ? 'published' : 'waiting',
      !mail.server
        ? 'сервер не подключён'
        : mail.last === null
          ? 'не проверена'
          : `${letterStates[mail.last.state] ?? mail.last.state}, ${formatMoment(mail.last.at)}`,
    ],
    [
      'Неотправленные письма за неделю',
      mail.failed ? 'bad' : 'published',
      mail.failed ? formatNumber(mail.failed) : 'нет',
    ],
  ];
  // Until the first letter was tried, its step offers it.
  const tried = steps.every(({ step, done }) => done || step !== 'letter');
  return (
    <Panel title="Состояние дома" className={styles.health} acts={tried && <SendTest />}>
      <table className={lines.table}>
        <tbody>
          {rows.map(([what, mark, said]) => (
            <tr key={what}>
              <td>{what}</td>
              <td className={`text-right nowrap ${lines.act}`}>
                <PublicationMark mark={mark}>{said}</PublicationMark>
                {what === backupRow && mark === 'bad' && (
                  <div>
                    <HelpLink task="backup">Как её сделать</HelpLink>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!mail.server && (
        <p className={`muted p-4 ${lines.none}`}>
          Почтовый сервер не подключён: письма складываются в папку дома. Подключить может тот, кто
          устанавливал сайт.
        </p>
      )}
    </Panel>
  );
}
