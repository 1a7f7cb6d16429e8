import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './cut-panel.module.css';

type CutPanelProps = ComponentProps<'div'> & { size?: 'small' | 'medium'; theme?: 'night' };

/** A sheet with the one cut: a paper with an obligation, a consent. */
export function CutPanel({ size, theme, className, ...rest }: CutPanelProps) {
  return (
    <div
      className={classNames(styles.panel, theme === 'night' && 'night', className)}
      data-size={size}
      {...rest}
    />
  );
}
