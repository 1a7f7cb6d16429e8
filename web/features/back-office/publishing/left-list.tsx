import type { Left } from '#contract/back-office/publishing.ts';
import { formatNumber } from '#contract/russian.ts';
import styles from './plan.module.css';

/** What will stay as it is, each with its reason. */
export function LeftList({ left, count }: { left: readonly Left[]; count: number }) {
  return (
    <section className={styles.left} aria-label="Останутся как есть">
      <h3>Останутся как есть: {formatNumber(count)}</h3>
      <ul>
        {left.slice(0, 20).map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <b>{one.title}</b> {one.reason}
            {one.fields.map(({ field, message }) => (
              <small key={field}>{message}</small>
            ))}
          </li>
        ))}
      </ul>
      {count > 20 && <p>и&nbsp;ещё {formatNumber(count - 20)}</p>}
    </section>
  );
}
