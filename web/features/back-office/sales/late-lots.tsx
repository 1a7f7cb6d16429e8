import { type ComponentProps, useState } from 'react';
import { isPassed } from '#contract/back-office/sale-words.ts';
import type { Sale, SaleCheck } from '#contract/back-office/sales.ts';
import { countOf, lotForms } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { failureWords } from '../shell/failure-words.ts';
import { OfficeButton } from '../shell/office-button.tsx';
import { tell } from '../shell/told.ts';
import { AddLots } from './add-lots.tsx';
import { ReadinessPanel } from './readiness-panel.tsx';
import { SaleLots } from './sale-lots.tsx';
import styles from './sales.module.css';

interface LateLotsProps {
  /** With the late lots alone, which are edited as those of a draft. */
  sale: Sale;
  checks: readonly SaleCheck[];
  acts: Omit<ComponentProps<typeof SaleLots>, 'sale'>;
  onSale: (sale: Sale) => void;
}

/** [A72] Lots that come after announcing: prepared here, told by an act of their own. */
export function LateLots({ sale, checks, acts, onSale }: LateLotsProps) {
  const [busy, setBusy] = useState(false);
  const ready = checks.every(isPassed);
  const lots = countOf(sale.lotList.length, lotForms);
  const announce = async () => {
    setBusy(true);
    try {
      onSale(
        await browserApi('POST /api/internal/admin/sales/{id}/late', {
          params: { id: sale.id },
          body: { reason: 'Поздние лоты' },
        }),
      );
      tell(`Объявлено: ${lots}. Участникам и следящим напишем`);
    } catch (error) {
      tell(failureWords(error), null, 'bad');
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.late} aria-labelledby="late">
      <h2 id="late">Поздние лоты</h2>
      <p>До начала торгов. Номера получат следующие свободные, прежние останутся.</p>
      {sale.lotList.length > 0 && (
        <div className={styles.columns} data-draft>
          <div>
            <SaleLots sale={sale} {...acts} />
            <OfficeButton disabled={!ready} loading={busy} onClick={() => void announce()}>
              Объявить {lots}
            </OfficeButton>
          </div>
          <ReadinessPanel checks={checks} />
        </div>
      )}
      <AddLots sale={sale} onSale={onSale} />
    </section>
  );
}
