import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './figures.module.css';

/** A row of big numbers with their meaning. */
export function Figures({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={classNames(styles.figures, className)} {...rest} />;
}

type FigureProps = { value: ReactNode; children: ReactNode; tone?: 'neutral' | 'good' | 'bad' };

export function Figure({ value, children, tone }: FigureProps) {
  return (
    <div className={styles.figure} data-tone={tone}>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
