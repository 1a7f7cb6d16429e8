import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './loading-mask.module.css';

type LoadingMaskProps = ComponentProps<'div'> & { scope?: 'block' | 'page'; label?: string };

/** Covers its nearest positioned block, or the page; shows up only if the wait is noticeable. */
export function LoadingMask({ scope = 'block', label = 'Загрузка', className, ...rest }: LoadingMaskProps) {
  return (
    <div className={classNames(styles.mask, className)} data-scope={scope} role="status" {...rest}>
      <span className={styles.line} />
      {label}
    </div>
  );
}
