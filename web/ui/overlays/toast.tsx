import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Row, Stack } from '../layout/flow.tsx';
import { CloseIcon } from '../signs/icons.tsx';
import styles from './toast.module.css';

type ToastProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  tone?: 'neutral' | 'good' | 'bad' | 'metal';
  /** A link or button; one only. */
  action?: ReactNode;
  time?: ReactNode;
  /** Plays the leaving motion; remove the toast after `--t2`. */
  closing?: boolean;
  onClose?: () => void;
};

export function Toast({
  title,
  tone = 'neutral',
  action,
  time,
  closing,
  onClose,
  className,
  children,
  ...rest
}: ToastProps) {
  return (
    <div
      className={classNames(styles.toast, className)}
      data-tone={tone}
      data-closing={closing || undefined}
      {...rest}
    >
      <p className="text strong">{title}</p>
      {children}
      {(action || time) && (
        <Row gap={[1, 4]} align="baseline" className={`mt-2 ${styles.foot}`}>
          {action}
          {time && <span className="micro faint">{time}</span>}
        </Row>
      )}
      {onClose && (
        <IconButton className={styles.close} label="Закрыть уведомление" onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </div>
  );
}

/** Keep it mounted while empty: a live region announces only what is added later. */
export function ToastPanel({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <Stack
      as="section"
      gap={2}
      className={classNames(styles.panel, className)}
      data-print="off"
      aria-label="Уведомления"
      aria-live="polite"
      {...rest}
    />
  );
}
