import type { ReactNode } from 'react';
import { Stack } from '#web/ui/layout/flow.tsx';
import styles from './counted-icon.module.css';

/** A tool of the header with a number at its shoulder; nothing is counted aloud, the link's name says it. */
export const CountedIcon = ({ count, children }: { count: number; children: ReactNode }) => (
  <Stack as="span" className="relative">
    {children}
    {count > 0 && <span className={`strong tabular ${styles.count}`}>{count > 99 ? '99+' : count}</span>}
  </Stack>
);
