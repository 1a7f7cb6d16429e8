import type { HouseState } from '#contract/back-office/keeping.ts';
import { formatDate } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HelpLink } from '../help/help-link.tsx';
import lines from '../shell/lines.module.css';
import { Panel } from '../shell/panel.tsx';
import { PublicationMark } from '../shell/publication-mark.tsx';

/** Legal texts with their editions; a draft waits for a lawyer. */
export function TextsPanel({ house }: { house: HouseState }) {
  return (
    <Panel title="Правовые тексты" acts={<HelpLink task="legal" />}>
      {house.texts.length ? (
        <table className={classNames(lines.table, lines.stacked)}>
          <tbody>
            {house.texts.map(({ code, title, edition, since, draft, forForms }) => (
              <tr key={code}>
                <td>
                  <b>{title}</b> {forForms && <small>показывается в формах</small>}
                </td>
                <td>
                  {edition ? (
                    <PublicationMark mark={draft ? 'both' : 'published'}>
                      {edition}
                      {since && `, с ${formatDate(since)}`}
                    </PublicationMark>
                  ) : (
                    <PublicationMark mark="waiting">Проверьте с юристом</PublicationMark>
                  )}
                </td>
                <td className={`text-right nowrap ${lines.act}`}>
                  <PageLink className="inline-link" href={`/admin/legal/${code}/`}>
                    {edition ? 'Открыть' : 'Прочитать и опубликовать'}
                    <span className="visually-hidden">: {title}</span>
                  </PageLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={`muted p-4 ${lines.none}`}>Правовых текстов ещё нет.</p>
      )}
    </Panel>
  );
}
