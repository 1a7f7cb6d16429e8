import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

/** Links that look like tabs; mark the current one with `aria-current="page"`, a count goes in `<sup>`. */
export function TabLinks({ label, className, ...rest }: ComponentProps<'nav'> & { label: string }) {
  return <nav className={classNames(styles.list, className)} aria-label={label} {...rest} />;
}
