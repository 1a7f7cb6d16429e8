import { invoicesHref } from '#contract/money/invoice-words.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import styles from './invoice-page.module.css';
import { InvoicePapers } from './invoice-papers.tsx';
import { InvoiceRows } from './invoice-rows.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTrail } from './invoice-trail.tsx';
import type { InvoiceData } from './load-invoices.ts';
import { PayCard } from './pay-card.tsx';
import { WonHero } from './won-hero.tsx';

/** A purchase from the hammer to the handover: what it came to, how it is paid, what comes next. */
export function InvoicePage({ data: { invoice } }: { data: InvoiceData }) {
  const { number, state, changed, rows, sale, contact } = invoice;
  const won = sale !== null && rows.some(({ lot }) => lot);
  return (
    <>
      {won && <WonHero invoice={invoice} />}
      <Stack as={Container} gap={7} className="pt-6 pb-10">
        {!won && (
          <>
            <CrumbLine plain crumbs={[{ label: 'Счета', href: invoicesHref }]} last={`Счёт ${number}`} />
            <PageHeading size="h1" title={`Счёт № ${number}`} />
          </>
        )}
        {state === 'annulled' ? (
          <Notice title="Счёт аннулирован, платить не нужно">
            {changed.why && `Причина: ${changed.why.replace(/[.\s]+$/, '')}. `}
            {invoice.moves.length > 0 &&
              'То, что уже пришло, лежит у дома как ваша предоплата: вернём или зачтём.'}
          </Notice>
        ) : (
          <>
            {!won && (
              <Stack gap={5}>
                <InvoiceSums invoice={invoice} />
                <InvoiceActions invoice={invoice} />
              </Stack>
            )}
            <InvoiceTrail invoice={invoice} />
            <Grid gap={8} align="start" className={styles.columns}>
              <section aria-labelledby="what">
                <h2 id="what" className="h2">
                  Что и за что
                </h2>
                <InvoiceRows invoice={invoice} />
              </section>
              <PayCard invoice={invoice} />
            </Grid>
            <Grid gap={8} align="start" className={styles.columns}>
              <InvoicePapers invoice={invoice} />
              <Stack as="aside" gap={2} align="start" className="pt-2">
                <p className="small faint">Дом «Грань»</p>
                <p className="muted">Поможем с оплатой, показом и доставкой.</p>
                {contact.phone && (
                  <Row
                    as="a"
                    inline
                    className={`nowrap ${styles.phone}`}
                    href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
                  >
                    {contact.phone}
                  </Row>
                )}
                {contact.email && (
                  <a className="inline-link finger" href={`mailto:${contact.email}?subject=Счёт ${number}`}>
                    {contact.email}
                  </a>
                )}
              </Stack>
            </Grid>
          </>
        )}
      </Stack>
    </>
  );
}
