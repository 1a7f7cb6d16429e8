import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import styles from './dimension-line.module.css';

type DimensionLineProps = ComponentProps<'div'> & {
  vertical?: boolean;
  size?: 'small' | 'large';
  /** Share (0–1) of `--dimension-full`; the picture beside it takes the same `--k`. */
  k?: number;
};

export function DimensionLine({ vertical, size, k, className, style, ...rest }: DimensionLineProps) {
  return (
    <Row
      gap={2}
      nowrap
      className={classNames(styles.line, className)}
      data-vertical={vertical || undefined}
      data-size={size}
      data-scaled={k === undefined ? undefined : true}
      style={k === undefined ? style : ({ '--k': k, ...style } as CSSProperties)}
      {...rest}
    />
  );
}
