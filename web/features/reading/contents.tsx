import type { Heading } from '#contract/content/reading.ts';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './reading.module.css';

/** Places of the text, for a reader who came for one of them. */
export function Contents({ headings, label }: { headings: readonly Heading[]; label: string }) {
  const shown = headings.filter(({ level }) => level === 2);
  if (shown.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label={label} data-print="off">
      <p className="small faint mb-3">{label}</p>
      <Stack as="ol" className="rule-top">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </Stack>
    </nav>
  );
}
