import type { KindDescription } from '#contract/back-office/entities.ts';
import type { Left } from '#contract/back-office/publishing.ts';
import { formatNumber } from '#contract/russian.ts';
import styles from './plan.module.css';

type LeftListProps = { left: readonly Left[]; count: number; kind?: KindDescription };

/** What will stay as it is, each with its reason; of a kind's own fields those to blame are named. */
export function LeftList({ left, count, kind }: LeftListProps) {
  const words = ({ field, message }: Left['fields'][number]) => {
    const label = kind?.fields.find(({ name }) => name === field)?.label;
    return label ? `${label}: ${message[0]!.toLowerCase()}${message.slice(1)}` : message;
  };
  return (
    <section className={`py-3 px-4 ${styles.left}`} aria-label="Останутся как есть">
      <h3>Останутся как есть: {formatNumber(count)}</h3>
      <ul>
        {left.slice(0, 20).map((one) => (
          <li className="py-1" key={`${one.kind} ${one.id}`}>
            <b>{one.title}</b> {one.reason}
            {one.fields.map((wrong) => (
              <small className="muted block" key={wrong.field}>
                {words(wrong)}
              </small>
            ))}
          </li>
        ))}
      </ul>
      {count > 20 && <p>и ещё {formatNumber(count - 20)}</p>}
    </section>
  );
}
