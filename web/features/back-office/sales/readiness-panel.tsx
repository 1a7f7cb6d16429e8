import { Fragment } from 'react';
import { isPassed } from '#contract/back-office/sale-words.ts';
import type { SaleCheck } from '#contract/back-office/sales.ts';
import { nbsp } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import styles from './sales.module.css';

/** Of a long list the first show where to begin; it grows shorter as they are mended. */
const namedLots = 24;

/** What is missing first, each with the place that mends it; then what is there. */
export function ReadinessPanel({ checks }: { checks: readonly SaleCheck[] }) {
  // What only warns stands after what keeps the sale back.
  const missing = checks
    .filter((check) => check.missing !== null)
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
  const ready = checks.filter((check) => check.missing === null);
  const passed = checks.filter(isPassed).length;
  return (
    <aside className={styles.readiness} aria-labelledby="readiness">
      <h2 id="readiness">До объявления</h2>
      <progress max={checks.length} value={passed} aria-label="Готово" />
      <p className={`mt-1 mb-3 ${styles.count}`} role="status">
        готово {passed} из{nbsp}
        {checks.length}
      </p>
      <ul>
        {missing.map((check) => (
          <li key={check.code} data-missing={check.blocks ? 'blocks' : 'warns'}>
            {check.href ? (
              <PageLink href={check.href}>{check.missing}</PageLink>
            ) : (
              <>
                <b className={styles.missing}>{check.missing}</b>
                {check.lots.length > 0 && (
                  <span>
                    {check.lots.length > 1 ? 'Лоты ' : 'Лот '}
                    {check.lots.slice(0, namedLots).map(({ id, place, href }, at) => (
                      <Fragment key={id}>
                        {at > 0 && ', '}
                        <PageLink className="inline-link" href={href}>
                          {place}
                        </PageLink>
                      </Fragment>
                    ))}
                    {check.lots.length > namedLots && ` и ещё ${check.lots.length - namedLots}`}
                  </span>
                )}
              </>
            )}
          </li>
        ))}
        {ready.map(({ code, ready: words }) => (
          <li key={code}>{words}</li>
        ))}
      </ul>
      <p className={`rule-top mt-4 pt-4 ${styles.note}`}>
        Объявить можно, когда всё готово. Объявление увидят все.
      </p>
    </aside>
  );
}
