import { invoiceHref, invoiceWords } from '#contract/money/invoice-words.ts';
import type { InvoiceSummary } from '#contract/money/invoices.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatDate, formatDay } from '#contract/russian.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { Cell, HeadCell, Table } from '#web/ui/tables/table.tsx';
import { DepositCards } from './deposit-cards.tsx';
import styles from './invoices-page.module.css';
import type { InvoicesData } from './load-invoices.ts';

/** Everything a person was asked to pay; what is left to pay comes first. */
export const InvoicesPage = ({ data: { meta, items, deposits } }: { data: InvoicesData }) => (
  <PageFrame>
    <PageHeading size="h1" title={meta.h1 || 'Счета'} />
    {deposits.length > 0 && <DepositCards deposits={deposits} />}
    {items.length > 0 ? (
      <Table label="Счета" stacked>
        <thead>
          <tr>
            <HeadCell>Счёт</HeadCell>
            <HeadCell>За что</HeadCell>
            <HeadCell numeric className={styles.wide}>
              Сумма
            </HeadCell>
            <HeadCell numeric>Осталось</HeadCell>
            <HeadCell className={styles.wide}>Состояние</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map((invoice) => (
            <Row key={invoice.number} invoice={invoice} />
          ))}
        </tbody>
      </Table>
    ) : (
      <EmptyState title="Счетов пока нет" shape="cushion">
        Когда лот станет вашим, счёт появится здесь и придёт письмом.
      </EmptyState>
    )}
  </PageFrame>
);

function Row({ invoice }: { invoice: InvoiceSummary }) {
  const { number, day, dueDay, state, total, left, sale, titles } = invoice;
  const { label, tone } = invoiceWords[state];
  const standing = (
    <>
      <Status tone={tone}>{label}</Status>
      {left > 0 && dueDay && <small>до {formatDay(dueDay)}</small>}
    </>
  );
  return (
    <tr>
      <Cell className={styles.number}>
        <PageLink href={invoiceHref(number)}>{number}</PageLink>
        <small>от {formatDate(day)}</small>
      </Cell>
      <Cell className={styles.what}>
        {sale ? `«${sale.name}»` : titles[0]}
        {sale && titles.length > 0 && <small>{titles.join('; ')}</small>}
        <span className={styles.narrow}>{standing}</span>
      </Cell>
      <Cell numeric className={styles.wide}>
        {formatKopecks(total)}
      </Cell>
      <Cell numeric>
        <b>{left ? formatKopecks(left) : '—'}</b>
      </Cell>
      <Cell className={styles.wide}>{standing}</Cell>
    </tr>
  );
}
