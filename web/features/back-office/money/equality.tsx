import { Fragment } from 'react';
import type { SaleEquality } from '#contract/back-office/sale-money.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { formatNumber } from '#contract/russian.ts';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './equality.module.css';

/** What does not come to it; 0: everything is even. */
export const apart = ({ buyers, owners, house, vat }: SaleEquality): number => buyers - owners - house - vat;

export const EqualityMark = ({ equality }: { equality: SaleEquality }) => {
  const left = apart(equality);
  return (
    <Status tone={left ? 'bad' : 'good'}>
      {left ? `Не сходится на ${formatKopecks(left)}` : 'Сходится'}
    </Status>
  );
};

/** [M8] Buyers = owners + house + VAT, large, with the shares below. */
export function EqualityLine({ equality, lots }: { equality: SaleEquality; lots: string }) {
  const { buyers, owners, house, vat } = equality;
  const parts: [string, number, string][] = [
    ['владельцам', owners, 'var(--ink)'],
    ['дому: вознаграждение и комиссия', house, 'var(--ink-3)'],
    ['НДС', vat, 'var(--line-control)'],
  ];
  const share = (sum: number) => `${formatNumber((sum / buyers) * 100, 1)} %`;
  return (
    <section aria-label="Равенство торгов" className={styles.equality}>
      <dl className={styles.line}>
        <div>
          <dt>покупатели должны, {lots}</dt>
          <dd>{formatKopecks(buyers)}</dd>
        </div>
        {parts.map(([label, sum], at) => (
          <Fragment key={label}>
            <span aria-hidden="true">{at ? '+' : '='}</span>
            <div>
              <dt>{label}</dt>
              <dd>{formatKopecks(sum)}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      {buyers > 0 && apart(equality) === 0 && (
        <>
          <div className={styles.shares} aria-hidden="true">
            {parts.map(([label, sum, background]) => (
              <i key={label} style={{ flex: Math.max(0, sum), background }} />
            ))}
          </div>
          <p className={styles.note}>
            Владельцам {share(owners)}, дому {share(house)}, НДС {share(vat)}.{' '}
            <EqualityMark equality={equality} />
          </p>
        </>
      )}
      {apart(equality) !== 0 && (
        <p className={styles.note}>
          <EqualityMark equality={equality} />
        </p>
      )}
    </section>
  );
}
