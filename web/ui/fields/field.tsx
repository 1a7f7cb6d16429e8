import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Row, Stack } from '../layout/flow.tsx';
import { WarningIcon } from '../signs/icons.tsx';
import styles from './field.module.css';

export type FieldTexts = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** A link or note at the right end of the label row. */
  aside?: ReactNode;
};

/** Ids and ARIA that tie a control to its texts. */
export function controlProps(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  } as const;
}

type FieldProps = FieldTexts & {
  id: string;
  children: ReactNode;
  className?: string;
  /** Set when the control is not labelable by `htmlFor`; the label then only carries `${id}-label`. */
  group?: boolean;
};

export function Field({ id, label, hideLabel, hint, error, aside, group, className, children }: FieldProps) {
  const labelText = group ? (
    <span id={`${id}-label`}>{label}</span>
  ) : (
    <label id={`${id}-label`} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <Stack pack className={classNames('min-0', className)} data-invalid={error ? true : undefined}>
      <div className={hideLabel ? 'visually-hidden' : styles.head}>
        {labelText}
        {aside && <span>{aside}</span>}
      </div>
      <div className="relative">{children}</div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={`faint ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </Stack>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Row as="p" gap={2} align="stretch" nowrap className={`bad ${styles.error}`} id={id}>
      <WarningIcon size={16} />
      <span>{children}</span>
    </Row>
  );
}
