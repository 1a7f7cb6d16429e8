import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import styles from './chips.module.css';
import { CloseIcon } from './icons.tsx';

type ChipsProps = ComponentProps<'ul'> & {
  /** On a phone the row scrolls instead of wrapping. */
  scroll?: boolean;
  onClear?: () => void;
  clearLabel?: string;
};

export function Chips({
  scroll = true,
  onClear,
  clearLabel = 'Сбросить всё',
  className,
  children,
  ...rest
}: ChipsProps) {
  return (
    <Row
      as="ul"
      gap={2}
      className={classNames(styles.chips, className)}
      data-scroll={scroll || undefined}
      {...rest}
    >
      {children}
      {onClear && (
        <li>
          <button type="button" className={classNames('underlined', styles.clear)} onClick={onClear}>
            {clearLabel}
          </button>
        </li>
      )}
    </Row>
  );
}

type ChipProps = {
  children: ReactNode;
  onRemove?: () => void;
  /** The accessible name of the cross: the condition it removes. */
  removeLabel?: string;
};

export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  const spoken = removeLabel ?? (typeof children === 'string' ? `Убрать «${children}»` : 'Убрать');
  return (
    <Row as="li" inline className={`lifted small medium nowrap ${styles.chip}`}>
      <span className={`pl-3 ${styles.text}`}>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={`relative faint ${styles.remove}`}
          aria-label={spoken}
          onClick={onRemove}
        >
          <CloseIcon size={14} />
        </button>
      )}
    </Row>
  );
}
