import { lazy, Suspense, useState } from 'react';
import type { DutyList, DutyView } from '#contract/money/duties.ts';
import { type DutyKind, dutyKinds, dutyWords } from '#contract/money/duty-words.ts';
import { formatDay, formatMoment } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status, type Tone } from '#web/ui/signs/status.tsx';
import { failureWords } from '../../shell/failure-words.ts';
import { OfficeButton } from '../../shell/office-button.tsx';
import { ScreenHead } from '../../shell/screen-head.tsx';
import { tell } from '../../shell/told.ts';
import { useAttemptKey } from '../../shell/use-attempt-key.ts';
import { MoneyTabs } from '../money-tabs.tsx';
import styles from './duties.module.css';
import type { DutiesData } from './load-duties.ts';

/** So many stand on a screen and a half. */
const atOnce = 30;

const DoneWindow = lazy(() => import('./done-window.tsx'));

/** Open duties by day: what is late first, what only the handover waits for last. */
export function DutiesPage({ data }: { data: DutiesData }) {
  const [list, setList] = useState<DutyList>(data.list);
  const [doing, setDoing] = useState<DutyView>();
  const [failure, setFailure] = useState('');
  const [kind, setKind] = useState<DutyKind>();
  const [shown, setShown] = useState(atOnce);
  const attempt = useAttemptKey();
  const undo = async (duty: DutyView) => {
    setFailure('');
    const params = { id: duty.invoice.id };
    const body = { key: duty.key };
    try {
      setList(
        await browserApi(
          'POST /api/internal/admin/money/duties/{id}/undone',
          { params, body },
          attempt({ ...body, done: duty.done?.at }),
        ),
      );
      tell('Отметка снята');
    } catch (error) {
      setFailure(failureWords(error));
    }
  };
  const late = list.open.filter(({ dueDay }) => dueDay !== null && dueDay < list.today).length;
  const ofKind = list.open.filter((duty) => !kind || duty.kind === kind);
  const missing = [...new Set(list.open.flatMap(({ missingYear }) => missingYear ?? []))];
  return (
    <>
      <ScreenHead title="Обязанности" beside={late > 0 && <Status tone="bad">просрочено: {late}</Status>} />
      <div className={styles.page}>
        <MoneyTabs part="duties" count={list.open.length} />
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
        {missing.map((year) => (
          <Notice key={year} tone="metal">
            Календаря на {year} год нет: сроки этого года не посчитаны.{' '}
            <PageLink href="/admin/working-years/">Рабочий календарь</PageLink>
          </Notice>
        ))}
        {list.open.length > atOnce && (
          <Row gap={2} role="group" aria-label="Какие обязанности">
            {[undefined, ...dutyKinds].map((one) => {
              const count = list.open.filter((duty) => !one || duty.kind === one).length;
              return (
                count > 0 && (
                  <OfficeButton
                    key={one ?? 'all'}
                    mini
                    variant={one === kind ? 'primary' : 'secondary'}
                    aria-pressed={one === kind}
                    onClick={() => {
                      setKind(one);
                      setShown(atOnce);
                    }}
                  >
                    {one ? dutyWords[one].label : 'Все'}, {count}
                  </OfficeButton>
                )
              );
            })}
          </Row>
        )}
        {ofKind.length > 0 ? (
          <table className={styles.duties}>
            <caption className="visually-hidden">Обязанности, которые ждут</caption>
            <thead>
              <tr>
                <th scope="col">Срок</th>
                <th scope="col">Что</th>
                <th scope="col">О чём</th>
                <th scope="col">Счёт</th>
                <th scope="col">
                  <span className="visually-hidden">Действие</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {ofKind.slice(0, shown).map((duty) => (
                <tr key={duty.key}>
                  <td>
                    <Due duty={duty} today={list.today} />
                  </td>
                  <td>
                    <b>{dutyWords[duty.kind].label}</b>
                    {duty.holds && <small className={styles.holds}>держит передачу</small>}
                  </td>
                  <td>{duty.about}</td>
                  <td>
                    <PageLink className="finger" href={`/admin/handovers/${duty.invoice.id}/`}>
                      {duty.invoice.number}
                    </PageLink>
                  </td>
                  <td>
                    <OfficeButton mini variant="secondary" onClick={() => setDoing(duty)}>
                      Сделано
                    </OfficeButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState plain shape="emerald" title="Обязанностей нет">
            Они появятся сами: с проданной вещью, с платежом, с передачей.
          </EmptyState>
        )}
        {ofKind.length > shown && (
          <p>
            <OfficeButton variant="secondary" onClick={() => setShown(ofKind.length)}>
              Показать все {ofKind.length}
            </OfficeButton>
          </p>
        )}
        {list.done.length > 0 && (
          <section aria-labelledby="done">
            <h2 id="done">Сделано недавно</h2>
            <ul className={styles.done}>
              {list.done.map((duty) => (
                <li key={duty.key}>
                  <div>
                    <b>{dutyWords[duty.kind].label}</b>, № {duty.done!.number}
                    <small>
                      {duty.about}. {duty.done!.by.name}, {formatMoment(duty.done!.at)}
                    </small>
                  </div>
                  <OfficeButton mini variant="ghost" onClick={() => void undo(duty)}>
                    Снять отметку
                  </OfficeButton>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Suspense>
        {doing && <DoneWindow duty={doing} onList={setList} onGone={() => setDoing(undefined)} />}
      </Suspense>
    </>
  );
}

function Due({ duty: { dueDay, missingYear, holds }, today }: { duty: DutyView; today: string }) {
  if (missingYear !== null) return <Status tone="metal">нет календаря</Status>;
  if (dueDay === null) return <Status>{holds ? 'до передачи' : 'срока нет'}</Status>;
  const tone: Tone = dueDay < today ? 'bad' : dueDay === today ? 'metal' : 'neutral';
  return <Status tone={tone}>{dueDay === today ? 'сегодня' : formatDay(dueDay)}</Status>;
}
