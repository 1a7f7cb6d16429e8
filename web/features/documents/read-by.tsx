import type { CSSProperties } from 'react';
import styles from './read-by.module.css';

/** How many of all have read it; the line says the same to the eye. */
export function ReadBy({ count, of, word }: { count: number; of: number; word?: string }) {
  return (
    <span className={styles.readers} style={{ '--share': of ? count / of : 0 } as CSSProperties}>
      <i aria-hidden="true" />
      {word && `${word} `}
      {count} из {of}
    </span>
  );
}
