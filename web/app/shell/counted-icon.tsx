import type { ReactNode } from 'react';
import styles from './counted-icon.module.css';

/** A tool of the header with a number at its shoulder; nothing is counted aloud, the link's name says it. */
export const CountedIcon = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className={styles.icon}>
    {children}
    {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
  </span>
);
