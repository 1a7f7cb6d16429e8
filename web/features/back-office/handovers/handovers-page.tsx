import { dutyWords } from '#contract/money/duty-words.ts';
import type { WaitingHandover } from '#contract/money/handovers.ts';
import { countOf, formatDate, lowerFirst } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { ScreenHead } from '../shell/screen-head.tsx';
import styles from './handovers.module.css';
import { type HandoversData, handoversAt } from './load-handovers.ts';

const thingForms = ['вещь', 'вещи', 'вещей'] as const;

/** Invoices whose things wait for their buyers; those that can be given now stand first. */
export function HandoversPage({ data: { list } }: { data: HandoversData }) {
  const order = ({ paid, holds }: WaitingHandover) => (paid ? (holds.length ? 1 : 0) : 2);
  const rows = list.waiting.toSorted((one, other) => order(one) - order(other));
  return (
    <>
      <ScreenHead title="Передача" figure={rows.length || undefined} />
      <div className={styles.page}>
        {rows.length > 0 ? (
          <table className={styles.waiting}>
            <caption className="visually-hidden">Что ждёт покупателей</caption>
            <thead>
              <tr>
                <th scope="col">Счёт</th>
                <th scope="col">Покупатель</th>
                <th scope="col">Вещи</th>
                <th scope="col">Что мешает</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.invoice.id}>
                  <td>
                    <PageLink className="finger" href={`${handoversAt}${row.invoice.id}/`}>
                      <b>{row.invoice.number}</b>
                    </PageLink>
                  </td>
                  <td>
                    {row.buyer}
                    <small>{row.sale ? `«${row.sale}»` : 'из каталога'}</small>
                  </td>
                  <td>
                    {countOf(row.things, thingForms)}
                    {row.handed > 0 && <small>отдали {row.handed}</small>}
                  </td>
                  <td>
                    <Holding row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <EmptyState plain shape="emerald" title="Отдавать нечего">
            Сюда попадают проданные вещи: со счёта до акта передачи.
          </EmptyState>
        )}
        {list.done.length > 0 && (
          <section aria-labelledby="acts">
            <h2 id="acts">Последние акты</h2>
            <ul className={styles.acts}>
              {list.done.map((act) => (
                <li key={act.id}>
                  <a className="finger" href={act.href} target="_blank" rel="noopener">
                    № {act.number}
                  </a>
                  <PageLink className="finger" href={`${handoversAt}${act.invoice}/`}>
                    {act.buyer}
                  </PageLink>
                  <small>
                    {formatDate(act.day)}, {act.by}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function Holding({ row: { paid, holds } }: { row: WaitingHandover }) {
  if (!paid) return <Status>не оплачен</Status>;
  if (!holds.length) return <Status tone="good">можно передать</Status>;
  const kinds = [...new Set(holds.map(({ kind }) => lowerFirst(dutyWords[kind].label)))];
  return <Status tone="metal">{kinds.join(', ')}</Status>;
}
