import type { InvoiceView } from '#contract/money/invoices.ts';
import { invoiceSteps } from './invoice-steps.ts';
import styles from './invoice-trail.module.css';

export const InvoiceTrail = ({ invoice }: { invoice: InvoiceView }) => (
  <ol className={styles.trail} aria-label="Что дальше">
    {invoiceSteps(invoice).map(({ state, title, text }) => (
      <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{title}</b>
        {text}
        {state === 'done' && <span className="visually-hidden">. Сделано</span>}
      </li>
    ))}
  </ol>
);
