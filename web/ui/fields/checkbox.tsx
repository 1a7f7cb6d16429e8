import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Grid } from '../layout/flow.tsx';
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
    <div className={classNames('min-0', className)}>
      <Grid
        as="label"
        gap={[0, 3]}
        align="start"
        className={`relative small ${styles.check}`}
        data-size={size}
      >
        <input
          className={`lifted ${styles.box}`}
          {...rest}
          id={controlId}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${controlId}-error` : rest['aria-describedby']}
        />
        <span className={`anywhere balance ${styles.text}`}>{children}</span>
        {note !== undefined && <span className="faint">{note}</span>}
      </Grid>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  );
}
