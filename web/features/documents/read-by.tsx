import type { CSSProperties } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './read-by.module.css';

/** How many have read it, in words and as a bar. */
export function ReadBy({ count, of, word }: { count: number; of: number; word?: string }) {
  return (
    <Row
      as="span"
      gap={2}
      inline
      className={`small muted nowrap ${styles.readers}`}
      style={{ '--share': of ? count / of : 0 } as CSSProperties}
    >
      <i aria-hidden="true" />
      {word && `${word} `}
      {count} из {of}
    </Row>
  );
}
