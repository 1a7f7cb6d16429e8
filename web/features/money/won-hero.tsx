import type { InvoiceLot, InvoiceRow, InvoiceView } from '#contract/money/invoices.ts';
import { countOf, formatDay, formatSecond, plural } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Grid } from '#web/ui/layout/flow.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import styles from './won-hero.module.css';

const lotOf = ({ lot }: InvoiceRow): InvoiceLot[] => (lot ? [lot] : []);

/** The stone crosses the edge between the night of bidding and the paper of money: the dearest of those won. */
export function WonHero({ invoice }: { invoice: InvoiceView }) {
  const dearest = invoice.rows.toSorted((one, other) => other.price - one.price).flatMap(lotOf)[0]!;
  const others = invoice.rows.flatMap(lotOf).filter(({ number }) => number !== dearest.number);
  const { number, name, grades, bidsCount, confirmedAt, closedAt, images, href } = dearest;
  return (
    <Grid as="section" tablet={1} className={`relative ${styles.hero}`} aria-labelledby="won">
      <div className={`night ${styles.night}`}>
        {closedAt && <Status tone="metal">Торги закрыты, {formatSecond(closedAt)}</Status>}
        <p className={styles.sale}>
          <PageLink className="finger" href={`/auctions/${invoice.sale!.code}/`}>
            «{invoice.sale!.name}»
          </PageLink>
        </p>
        <p className="small muted">
          <PageLink className="inline-link" href={href}>
            Лот {number}
          </PageLink>
          , {countOf(bidsCount, ['ставка', 'ставки', 'ставок'])}.
          {confirmedAt && ` Победа подтверждена ${formatDay(confirmedAt)}.`}
        </p>
      </div>
      <img
        className={styles.stone}
        src={images.big2x}
        alt={name}
        width={440}
        height={440}
        fetchPriority="high"
      />
      <div className={styles.paper}>
        <h1 id="won" className="d2">
          {others.length ? 'Лоты ваши' : 'Лот ваш'}
        </h1>
        <p className="lead">
          {name}, {grades}.{others.length > 0 && ` ${togetherWith(others)}`}
        </p>
        <InvoiceSums invoice={invoice} />
        <InvoiceActions invoice={invoice} />
      </div>
    </Grid>
  );
}

/** «Вместе с лотом 24 он в одном счёте.» */
function togetherWith(others: readonly InvoiceLot[]): string {
  const numbers = others.map(({ number }) => number);
  const last = numbers.length > 1 ? ` и ${numbers.at(-1)}` : '';
  const first = numbers.length > 1 ? numbers.slice(0, -1) : numbers;
  return `Вместе с ${plural(numbers.length, ['лотом', 'лотами', 'лотами'])} ${first.join(', ')}${last} он в одном счёте.`;
}
