import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** Keys as they are on the keyboard; a reader hears the words beside them. */
export function Kbd({ keys, children }: { keys?: readonly string[]; children?: ReactNode }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {(keys ?? [children]).map((key, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed keys in a fixed order
        <kbd key={at}>{key}</kbd>
      ))}
    </span>
  );
}
