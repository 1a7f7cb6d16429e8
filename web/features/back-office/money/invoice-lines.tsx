import type { InvoiceLine } from '#contract/back-office/sale-money.ts';
import { invoiceWords } from '#contract/money/invoice-words.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, formatDay } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './invoice-lines.module.css';

interface InvoiceLinesProps {
  lines: readonly InvoiceLine[];
  caption: string;
  today: string;
  /** Of several sales: each says its own. */
  mixed?: boolean;
  chosen: string | undefined;
  /** Null: only how invoices stand is shown. */
  onChoose: ((number: string) => void) | null;
}

const days = ['день', 'дня', 'дней'] as const;

/** What stands beside the state: the day to pay, how late it is, when the last of it came. */
function whenText({ state, dueDay, paidDay }: InvoiceLine, today: string): string {
  if (state === 'paid') return paidDay ? formatDay(paidDay) : '';
  if (!dueDay || state === 'annulled') return '';
  if (state !== 'overdue') return `до ${formatDay(dueDay)}`;
  return countOf(Math.round((Date.parse(today) - Date.parse(dueDay)) / 86_400_000), days);
}

/** Invoices row by row; one of them is chosen, by its number. */
export const InvoiceLines = ({ lines, caption, today, mixed, chosen, onChoose }: InvoiceLinesProps) => (
  <div className={styles.scroll}>
    <table className={styles.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Счёт</th>
          <th scope="col">Покупатель</th>
          <th scope="col">Лотов</th>
          {onChoose && <th scope="col">Сумма, ₽</th>}
          {onChoose && <th scope="col">Оплачено, ₽</th>}
          <th scope="col">Состояние</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.number}
            {...{ line, today, onChoose }}
            mixed={!!mixed}
            chosen={line.number === chosen}
          />
        ))}
      </tbody>
    </table>
  </div>
);

interface LineProps extends Pick<InvoiceLinesProps, 'today' | 'onChoose'> {
  line: InvoiceLine;
  mixed: boolean;
  chosen: boolean;
}

function Line({ line, today, mixed, chosen, onChoose }: LineProps) {
  const { number, buyer, company, alias, lots, state, sums, sale } = line;
  const { label, tone } = invoiceWords[state];
  const when = whenText(line, today);
  return (
    <tr data-chosen={chosen || undefined}>
      <td>
        {onChoose ? (
          <button
            type="button"
            id={`invoice-${number}`}
            aria-pressed={chosen}
            onClick={() => onChoose(number)}
            className={styles.number}
          >
            {number}
          </button>
        ) : (
          <b>{number}</b>
        )}
      </td>
      <td>
        <b>{buyer}</b>
        <small>
          {[alias !== null && `№ ${alias}`, company, mixed && (sale ? `«${sale.name}»` : 'каталог')]
            .filter(Boolean)
            .join(', ')}
        </small>
      </td>
      <td>{lots || '—'}</td>
      {sums && (
        <td className={styles.sum}>
          <b>{formatKopecks(sums.total)}</b>
          {sums.deposit > 0 && <small>задаток {formatKopecks(-sums.deposit)}</small>}
        </td>
      )}
      {sums && (
        <td className={styles.sum} data-label="оплачено">
          {formatKopecks(sums.paid)}
          <Share part={sums.paid} of={sums.total - sums.deposit} />
        </td>
      )}
      <td>
        <Status tone={tone}>{label}</Status>
        {when && <small>{when}</small>}
      </td>
    </tr>
  );
}

const Share = ({ part, of }: { part: number; of: number }) => (
  <span className={styles.share} aria-hidden="true">
    <i style={{ width: `${of > 0 ? Math.min(100, Math.max(0, (part / of) * 100)) : 0}%` }} />
  </span>
);
