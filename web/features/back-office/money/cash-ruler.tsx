import { formatKopecks } from '#contract/money/kopecks.ts';
import styles from './settle.module.css';

interface CashRulerProps {
  sum: number;
  marks: { at: number; label: string; bad?: boolean }[];
}

/** Where a sum lies among those from which the law or the house asks for more. */
export function CashRuler({ sum, marks }: CashRulerProps) {
  const sorted = marks.toSorted((one, other) => one.at - other.at);
  const end = Math.max(sum, sorted.at(-1)?.at ?? 0) || 1;
  return (
    <div className={styles.ruler}>
      <div className={styles.scale} aria-hidden="true">
        <i style={{ width: `${(sum / end) * 100}%` }} />
      </div>
      <ul>
        {sorted.map(({ at, label, bad }) => (
          <li key={label} data-passed={sum >= at || undefined} data-bad={(bad && sum > at) || undefined}>
            <b>{formatKopecks(at)}</b>
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
