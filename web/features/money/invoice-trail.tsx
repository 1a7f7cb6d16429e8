import type { InvoiceView } from '#contract/money/invoices.ts';
import { Grid } from '#web/ui/layout/flow.tsx';
import { invoiceSteps } from './invoice-steps.ts';
import styles from './invoice-trail.module.css';

export const InvoiceTrail = ({ invoice }: { invoice: InvoiceView }) => (
  <Grid as="ol" columns={5} tablet={1} className={`small relative ${styles.trail}`} aria-label="Что дальше">
    {invoiceSteps(invoice).map(({ state, title, text }) => (
      <li
        className="muted relative pt-5 pr-4"
        key={title}
        data-state={state}
        aria-current={state === 'now' ? 'step' : undefined}
      >
        <b className="ink block">{title}</b>
        {text}
        {state === 'done' && <span className="visually-hidden">. Сделано</span>}
      </li>
    ))}
  </Grid>
);
