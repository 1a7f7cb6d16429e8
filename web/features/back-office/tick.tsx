import type { ComponentProps } from 'react';
import styles from './tick.module.css';

/** A box of a table's row, which has no words beside it: as large to press as its cell. */
export const Tick = (props: ComponentProps<'input'> & { 'aria-label': string }) => (
  <label className={styles.tick}>
    <input type="checkbox" {...props} />
  </label>
);
