import type { ReactNode } from 'react';
import styles from './publication-mark.module.css';

export type Mark = 'published' | 'both' | 'draft' | 'planned' | 'archived' | 'waiting' | 'bad';

/** A rhombus and a word: how far something has come to the public. */
export function PublicationMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <span className={styles.mark} data-mark={mark}>
      {children}
    </span>
  );
}
