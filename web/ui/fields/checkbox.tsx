import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** The label; may hold links, as a consent does. */
  children: ReactNode;
  /** A count or remark at the right edge. */
  note?: ReactNode;
  error?: ReactNode;
  size?: 'small' | 'text';
};

export function Checkbox({ children, note, error, size, className, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={classNames(styles.wrap, className)}>
      <label className={styles.check} data-size={size}>
        <input
          className={styles.box}
          {...rest}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : rest['aria-describedby']}
        />
        <span className={styles.text}>{children}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
