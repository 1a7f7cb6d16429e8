import type { InvoiceView } from '#contract/money/invoices.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { DocumentIcon } from '#web/ui/signs/icons.tsx';
import styles from './invoice-actions.module.css';

export const paperHref = (number: string): string => `/api/internal/user/invoices/${number}/paper`;

/** One thing to do, and the paper beside it. */
export const InvoiceActions = ({ invoice: { number, pay } }: { invoice: InvoiceView }) => (
  <Row gap={3} className={styles.actions}>
    {pay && <ButtonLink href="#pay">Оплатить по коду</ButtonLink>}
    <ButtonLink variant="secondary" href={paperHref(number)} target="_blank" rel="noopener">
      <DocumentIcon size={18} />
      Счёт {number}, PDF
    </ButtonLink>
  </Row>
);
