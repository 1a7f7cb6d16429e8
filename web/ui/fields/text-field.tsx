import type { ComponentProps } from 'react';
import { useId } from 'react';
import styles from './field.module.css';
import { controlProps, Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** Native props and `ref` reach the input, so `{...register('name')}` works as is. */
export function TextField({ label, hideLabel, hint, error, aside, className, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }} id={controlId}>
      <input className={styles.input} {...rest} {...controlProps(controlId, { hint, error })} />
    </Field>
  );
}

type TextAreaFieldProps = ComponentProps<'textarea'> & FieldTexts;

export function TextAreaField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  id,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }} id={controlId}>
      <textarea className={styles.input} rows={4} {...rest} {...controlProps(controlId, { hint, error })} />
    </Field>
  );
}
