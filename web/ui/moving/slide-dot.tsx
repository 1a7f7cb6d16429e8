import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './slide-dot.module.css';

type SlideDotProps = ComponentProps<'button'> & { label: string; current: boolean };

/** The way to one slide of a few. */
export const SlideDot = ({ label, current, className, ...rest }: SlideDotProps) => (
  <button
    type="button"
    className={classNames(styles.dot, className)}
    aria-label={label}
    aria-current={current || undefined}
    {...rest}
  />
);
