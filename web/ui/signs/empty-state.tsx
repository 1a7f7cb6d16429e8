import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ShapeIcon, type ShapeName } from './shape-icon.tsx';
import styles from './state-block.module.css';

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  shape?: ShapeName;
  /** One action. */
  action?: ReactNode;
  /** Without the frame, inside a block that has one. */
  plain?: boolean;
};

export function EmptyState({
  title,
  shape = 'oval',
  action,
  plain,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, className)} data-plain={plain || undefined} {...rest}>
      <ShapeIcon shape={shape} size={64} className={styles.icon} />
      <p className="h3">{title}</p>
      {children && <div className={`muted balance ${styles.text}`}>{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
