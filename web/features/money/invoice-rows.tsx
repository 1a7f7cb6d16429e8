import { Fragment } from 'react';
import { feeText, percentText } from '#contract/auctions/total-cost.ts';
import { moveWords } from '#contract/money/invoice-words.ts';
import type { InvoiceRow, InvoiceView } from '#contract/money/invoices.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, formatDate, formatRubles } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './invoice-rows.module.css';

/** What is paid, and for what: every row says how its sum came to be. */
export function InvoiceRows({ invoice }: { invoice: InvoiceView }) {
  const { rows, tiers, total, left, moves } = invoice;
  return (
    <table className={`text ${styles.rows}`} aria-label="Что и за что">
      {rows.map((row) => (
        <tbody key={row.title}>
          <tr className={styles.head}>
            <th colSpan={2} scope="rowgroup">
              <Title row={row} />
            </th>
          </tr>
          <Line label={row.lot ? 'Цена молотка' : 'Цена'}>{formatRubles(row.price)}</Line>
          {row.fee > 0 && (
            <Line label="Вознаграждение дома" note={feeText(row.price, tiers)}>
              {formatRubles(row.fee)}
            </Line>
          )}
          {row.vat > 0 && (
            <Line label={`НДС ${percentText(row.vatRate ?? 0)} на вознаграждение`}>
              {formatKopecks(row.vat)}
            </Line>
          )}
        </tbody>
      ))}
      <tbody className={styles.sums}>
        {(rows.length > 1 || moves.length > 0) && (
          <Line
            label={rows.length > 1 ? `Всего за ${countOf(rows.length, ['лот', 'лота', 'лотов'])}` : 'Всего'}
          >
            {formatKopecks(total)}
          </Line>
        )}
        {moves.map(({ kind, day, sum }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their places
          <Fragment key={at}>
            <Line label={moveWords[kind]} note={formatDate(day)}>
              {formatKopecks(-sum)}
            </Line>
          </Fragment>
        ))}
        <tr className={styles.left}>
          <th scope="row">{left < total ? (left ? 'Осталось заплатить' : 'Оплачено') : 'К оплате'}</th>
          <td>{formatKopecks(left || total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

interface LineProps {
  label: string;
  note?: string;
  children: string;
}

const Line = ({ label, note, children }: LineProps) => (
  <tr>
    <th scope="row">
      {label}
      {note && <small>{note}</small>}
    </th>
    <td>{children}</td>
  </tr>
);

function Title({ row: { title, lot } }: { row: InvoiceRow }) {
  if (!lot) return title;
  return (
    <Row as={PageLink} gap={4} inline className={styles.lot} href={lot.href}>
      <img className="flex-none" src={lot.images.preview} alt="" width={48} height={48} loading="lazy" />
      <span>
        {title}
        <small>{lot.grades}</small>
      </span>
    </Row>
  );
}
