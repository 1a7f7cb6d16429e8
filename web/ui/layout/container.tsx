import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

/** Page margins and the 1680 px limit. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.container, className)} {...rest} />;
}
