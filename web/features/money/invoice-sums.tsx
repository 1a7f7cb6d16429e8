import { invoiceWords } from '#contract/money/invoice-words.ts';
import type { InvoiceView } from '#contract/money/invoices.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDay } from '#contract/russian.ts';
import { Row } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './invoice-sums.module.css';

/** What is asked for, until when; of one that was paid, what it came to. */
export function InvoiceSums({ invoice: { state, total, left, dueDay } }: { invoice: InvoiceView }) {
  const { label, tone } = invoiceWords[state];
  return (
    <Row as="dl" gap={[3, 6]} align="end" className={styles.sums}>
      <div>
        <dt>{left === 0 ? 'Сумма счёта' : left < total ? 'Осталось заплатить' : 'К оплате'}</dt>
        <dd>{formatKopecks(left || total)}</dd>
      </div>
      {left > 0 && dueDay && (
        <div>
          <dt>Срок</dt>
          <dd className={styles.day}>до {formatDay(dueDay)}</dd>
        </div>
      )}
      <div>
        <dt className="visually-hidden">Состояние</dt>
        <dd className={styles.state}>
          <Status tone={tone}>{label}</Status>
        </dd>
      </div>
    </Row>
  );
}
