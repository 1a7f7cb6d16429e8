import type { Sale } from '#contract/back-office/sales.ts';
import { stagesOf } from './sale-words.ts';
import styles from './sales.module.css';

/** The stages of a sale on a ruler: those passed are filled, the present one is bronze. */
export function SaleStages({ sale }: { sale: Sale }) {
  const stages = stagesOf(sale);
  const here = stages.findIndex(
    ([status]) => status === (sale.status === 'failed' ? 'finished' : sale.status),
  );
  if (here < 0) return null;
  return (
    <ol className={styles.stages} aria-label="Стадии торгов">
      {stages.map(([status, label, time], at) => (
        <li key={status} data-passed={at < here || undefined} aria-current={at === here ? 'step' : undefined}>
          <b className="small regular block">{label}</b>
          <span>{time}</span>
        </li>
      ))}
    </ol>
  );
}
