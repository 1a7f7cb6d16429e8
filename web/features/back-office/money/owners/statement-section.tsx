import { lazy, Suspense, useState } from 'react';
import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import type { OwnerCard, OwnerStatement } from '#contract/money/owners.ts';
import { formatDate, formatMoment } from '#contract/russian.ts';
import { useUser } from '#web/app/session/use-user.ts';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { OfficeButton } from '../../shell/office-button.tsx';
import { stateOf } from './owner-words.ts';
import styles from './owners.module.css';

const ObjectWindow = lazy(() => import('./object-window.tsx'));
const AnswerWindow = lazy(() => import('./answer-window.tsx'));

const minus = (kopecks: number): string => (kopecks ? `−${formatExact(kopecks)}` : '—');
const signed = (kopecks: number): string => (kopecks < 0 ? minus(-kopecks) : formatExact(kopecks));

/** A statement by its rows: what each thing brought and what its money waits for. */
export function StatementSection({
  statement,
  onOwner,
}: {
  statement: OwnerStatement;
  onOwner: (owner: OwnerCard) => void;
}) {
  const reader = useUser()?.user.id;
  const [objecting, setObjecting] = useState(false);
  const [answering, setAnswering] = useState<OwnerStatement['objections'][number]>();
  const { number, edition, day, sale, rows, total, objectionsUntil, objections } = statement;
  const sum = (of: 'price' | 'commission' | 'charges' | 'vat') => rows.reduce((all, row) => all + row[of], 0);
  return (
    <section aria-labelledby={`statement-${statement.id}`} className={styles.statement}>
      <header>
        <h2 id={`statement-${statement.id}`}>{sale ? `«${sale}»` : 'Продажа из каталога'}</h2>
        <p>
          <a href={statement.href} target="_blank" rel="noopener">
            Отчёт № {number}
          </a>{' '}
          от {formatDate(day)}
          {edition > 1 && `, редакция ${edition}`}. Возразить можно до {formatDate(objectionsUntil)}
        </p>
      </header>
      <table className={styles.sold}>
        <caption className="visually-hidden">Отчёт № {number} по вещам</caption>
        <thead>
          <tr>
            <th scope="col">Предмет</th>
            <th scope="col" data-sum>
              Цена, ₽
            </th>
            <th scope="col" data-sum>
              Комиссия, ₽
            </th>
            <th scope="col" data-sum>
              НДС, ₽
            </th>
            <th scope="col" data-sum>
              Владельцу, ₽
            </th>
            <th scope="col">Чего ждём</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const where = stateOf(row);
            return (
              <tr key={row.lot ?? 0}>
                <td className={styles.thing}>
                  {row.picture && <img src={row.picture} alt="" width={32} height={32} loading="lazy" />}
                  <b>{row.title}</b>
                </td>
                <td data-sum data-label="Цена, ₽">
                  {row.price ? formatExact(row.price) : '—'}
                </td>
                <td data-sum data-label="Комиссия, ₽">
                  {minus(row.commission)}
                  {row.charges > 0 && <small>сборы {minus(row.charges)}</small>}
                </td>
                <td data-sum data-label="НДС, ₽">
                  {minus(row.vat)}
                </td>
                <td data-sum data-label="Владельцу, ₽">
                  <b>{signed(row.total)}</b>
                </td>
                <td>
                  <Status tone={where.tone}>{where.label}</Status>
                  <small>{where.more}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td>Всего</td>
            <td data-sum data-label="Цена, ₽">
              {formatExact(sum('price'))}
            </td>
            <td data-sum data-label="Комиссия и сборы, ₽">
              {minus(sum('commission') + sum('charges'))}
            </td>
            <td data-sum data-label="НДС, ₽">
              {minus(sum('vat'))}
            </td>
            <td data-sum data-label="Владельцу, ₽">
              {signed(total)}
            </td>
            <td>
              <Status tone="good">равен счёту владельца</Status>
            </td>
          </tr>
        </tfoot>
      </table>
      {objections.map((objection) => (
        <Notice
          key={objection.id}
          tone={objection.answer ? 'neutral' : 'metal'}
          title={`${objection.answer ? 'Возражение' : 'Возражение ждёт ответа'}: ${objection.about ?? 'весь отчёт'}`}
        >
          <p>
            «{objection.words}» {objection.by.name}, {formatMoment(objection.at)}
          </p>
          {objection.answer ? (
            <p>
              {objection.answer.accepted ? 'Принято' : 'Отклонено'}: {objection.answer.words}
            </p>
          ) : objection.by.id === reader ? (
            <p>Записали вы: ответит другой сотрудник.</p>
          ) : (
            <OfficeButton mini variant="secondary" onClick={() => setAnswering(objection)}>
              Ответить
            </OfficeButton>
          )}
        </Notice>
      ))}
      <div className={styles.acts}>
        <OfficeButton mini variant="ghost" onClick={() => setObjecting(true)}>
          Записать возражение
        </OfficeButton>
        {total < 0 && <Status tone="bad">владелец должен {formatKopecks(-total)}</Status>}
      </div>
      <Suspense>
        {objecting && (
          <ObjectWindow statement={statement} onOwner={onOwner} onGone={() => setObjecting(false)} />
        )}
        {answering && (
          <AnswerWindow objection={answering} onOwner={onOwner} onGone={() => setAnswering(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
