import type { ComponentProps, CSSProperties, InputEvent } from 'react';
import { useId } from 'react';
import styles from './code-field.module.css';
import { controlProps, Field, type FieldTexts } from './field.tsx';

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'maxLength'> &
  FieldTexts & {
    length?: number;
    /** Called once the last digit is in. */
    onComplete?: (code: string) => void;
  };

/** One-time code drawn as cells. */
export function CodeField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  id,
  length = 6,
  onComplete,
  onInput,
  ...rest
}: CodeFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const keepDigits = (event: InputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const digits = input.value.replace(/\D/g, '').slice(0, length);
    if (digits !== input.value) input.value = digits;
    onInput?.(event);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }} id={controlId}>
      <div
        className={`relative ${styles.frame}`}
        style={{ '--length': length } as CSSProperties}
        data-invalid={error ? true : undefined}
      >
        <input
          className={`block ink medium ${styles.code}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...rest}
          type="text"
          onInput={keepDigits}
          {...controlProps(controlId, { hint, error })}
        />
      </div>
    </Field>
  );
}
