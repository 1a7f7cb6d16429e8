import { useState } from 'react';
import { formatExact } from '#contract/money/kopecks.ts';
import type { OwnStatement, OwnThings } from '#contract/money/own-things.ts';
import { formatDate, formatMoment } from '#contract/russian.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { ObjectForm } from './object-form.tsx';
import styles from './own-things.module.css';

const minus = (kopecks: number): string => (kopecks ? `−${formatExact(kopecks)}` : '—');
const signed = (kopecks: number): string => (kopecks < 0 ? minus(-kopecks) : formatExact(kopecks));

interface OwnStatementSectionProps {
  statement: OwnStatement;
  onOwners: (owners: OwnThings[]) => void;
}

/** A statement by its rows, and a way to object to one of them. */
export function OwnStatementSection({ statement, onOwners }: OwnStatementSectionProps) {
  const [objecting, setObjecting] = useState(false);
  const { number, edition, day, rows, total, objectionsUntil, objections, href, open } = statement;
  const sum = (of: 'price' | 'commission' | 'charges' | 'vat') => rows.reduce((all, row) => all + row[of], 0);
  const cells = (row: Record<'price' | 'commission' | 'charges' | 'vat' | 'total', number>) => (
    <>
      <Cell numeric data-label="Цена, ₽">
        {row.price ? formatExact(row.price) : '—'}
      </Cell>
      <Cell numeric data-label="Комиссия, ₽">
        {minus(row.commission)}
      </Cell>
      <Cell numeric data-label="Сборы, ₽">
        {minus(row.charges)}
      </Cell>
      <Cell numeric data-label="НДС, ₽">
        {minus(row.vat)}
      </Cell>
      <Cell numeric data-label="Вам, ₽">
        <b>{signed(row.total)}</b>
      </Cell>
    </>
  );
  return (
    <Section
      tight
      title={`Отчёт № ${number}`}
      aside={
        <a className="inline-link finger" href={href} target="_blank" rel="noopener">
          PDF
        </a>
      }
    >
      <p className="small muted">
        От {formatDate(day)}
        {edition > 1 && `, редакция ${edition}: прежние не действуют`}.{' '}
        {open ? `Возразить можно до ${formatDate(objectionsUntil)}.` : 'Срок возражений прошёл.'}
      </p>
      <Table label={`Отчёт № ${number}, таблица`} stacked className={styles.report}>
        <thead>
          <tr>
            <HeadCell>Предмет</HeadCell>
            <HeadCell numeric>Цена, ₽</HeadCell>
            <HeadCell numeric>Комиссия, ₽</HeadCell>
            <HeadCell numeric>Сборы, ₽</HeadCell>
            <HeadCell numeric>НДС, ₽</HeadCell>
            <HeadCell numeric>Вам, ₽</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.lot ?? 0}>
              <Cell>{row.title}</Cell>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Cell>
              <b>Всего</b>
            </Cell>
            {cells({
              price: sum('price'),
              commission: sum('commission'),
              charges: sum('charges'),
              vat: sum('vat'),
              total,
            })}
          </tr>
        </tfoot>
      </Table>
      {objections.map(({ id, about, words, at, answer }) => (
        <Notice
          key={id}
          className="mt-4"
          tone={answer ? 'neutral' : 'metal'}
          title={`${answer ? 'Ваше возражение' : 'Возражение ждёт ответа'}: ${about ?? 'весь отчёт'}`}
        >
          <p>
            «{words}», {formatMoment(at)}
          </p>
          {answer && (
            <p>
              {answer.accepted ? 'Приняли' : 'Отклонили'}: {answer.words}
            </p>
          )}
        </Notice>
      ))}
      {open && !objecting && (
        <p className="mt-4">
          <Button variant="secondary" size="small" onClick={() => setObjecting(true)}>
            Возразить
          </Button>
        </p>
      )}
      {objecting && (
        <ObjectForm statement={statement} onOwners={onOwners} onGone={() => setObjecting(false)} />
      )}
    </Section>
  );
}
