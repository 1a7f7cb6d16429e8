import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout/container.tsx';
import styles from './page-frame.module.css';

/** The margins of an ordinary page and the space between its parts. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <Container className={styles.page}>{children}</Container>;
}
