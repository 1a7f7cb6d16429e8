import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { ShapeIcon, type ShapeName } from './shape-icon.tsx';
import styles from './state-block.module.css';

type ErrorStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title?: ReactNode;
  /** What survived the failure, e.g. «Ваш подбор сохранён.» */
  kept?: ReactNode;
  shape?: ShapeName;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  plain?: boolean;
};

export function ErrorState({
  title = 'Не загрузилось',
  kept,
  shape = 'asscher',
  onRetry,
  retrying,
  retryLabel = 'Повторить',
  plain,
  className,
  children = 'Что-то пошло не так, попробуйте позже.',
  ...rest
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(styles.state, className)}
      data-tone="bad"
      data-plain={plain || undefined}
      {...rest}
    >
      <ShapeIcon shape={shape} size={64} className={styles.icon} />
      <p className="h3">{title}</p>
      <div className={`muted balance ${styles.text}`}>
        {children} {kept}
      </div>
      {onRetry && (
        <Button className="mt-2" variant="secondary" size="small" loading={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
