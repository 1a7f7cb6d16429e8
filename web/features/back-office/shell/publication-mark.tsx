import type { ReactNode } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './publication-mark.module.css';

export type Mark = 'published' | 'both' | 'draft' | 'planned' | 'archived' | 'waiting' | 'bad';

/** A rhombus and a word: how far something has come to the public. */
export function PublicationMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return (
    <Row as="span" gap={2} inline className={`nowrap ${styles.mark}`} data-mark={mark}>
      {children}
    </Row>
  );
}
