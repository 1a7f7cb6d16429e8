import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Stack } from '../layout/flow.tsx';
import styles from './loading-mask.module.css';

type LoadingMaskProps = ComponentProps<'div'> & { scope?: 'block' | 'page'; label?: string };

/** Covers its nearest positioned block, or the page; shows up only if the wait is noticeable. */
export function LoadingMask({ scope = 'block', label = 'Загрузка', className, ...rest }: LoadingMaskProps) {
  return (
    <Stack
      gap={4}
      align="center"
      className={classNames(styles.mask, className)}
      data-scope={scope}
      role="status"
      {...rest}
    >
      <span className={`relative ${styles.line}`} />
      {label}
    </Stack>
  );
}
