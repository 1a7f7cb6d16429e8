import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

type BlockProps = ComponentProps<'div'>;
type GapProps = BlockProps & { gap?: number };

const gapStyle = (name: string, gap: number | undefined, style: CSSProperties | undefined) =>
  gap === undefined ? style : ({ [name]: `${gap}px`, ...style } as CSSProperties);

/** Page margins and the 1680 px limit. */
export function Container({ className, ...rest }: BlockProps) {
  return <div className={classNames(styles.container, className)} {...rest} />;
}

export function Stack({ gap, className, style, ...rest }: GapProps) {
  return (
    <div
      className={classNames(styles.stack, className)}
      style={gapStyle('--stack-gap', gap, style)}
      {...rest}
    />
  );
}

export function Row({ gap, className, style, ...rest }: GapProps) {
  return (
    <div className={classNames(styles.row, className)} style={gapStyle('--row-gap', gap, style)} {...rest} />
  );
}
