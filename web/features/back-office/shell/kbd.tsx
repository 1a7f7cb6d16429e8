import type { ReactNode } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './kbd.module.css';

/** Keys as drawn on a keyboard; screen readers get the words beside them. */
export function Kbd({ keys, children }: { keys?: readonly string[]; children?: ReactNode }) {
  return (
    <Row as="span" gap={1} align="stretch" inline className={styles.keys} aria-hidden="true">
      {(keys ?? [children]).map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed keys in a fixed order
        <kbd key={at}>{key}</kbd>
      ))}
    </Row>
  );
}
