import type { ComponentProps } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../signs/icons.tsx';
import fieldStyles from './field.module.css';
import { controlProps, Field, type FieldTexts } from './field.tsx';
import styles from './native-select.module.css';

type NativeSelectProps = ComponentProps<'select'> & FieldTexts;

/** The browser's own list, for forms that must work without JavaScript; children are `<option>`s. */
export function NativeSelect({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  id,
  ...rest
}: NativeSelectProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }} id={controlId}>
      <select
        className={classNames(fieldStyles.input, styles.select)}
        {...rest}
        {...controlProps(controlId, { hint, error })}
      />
      <ChevronDownIcon size={16} className={styles.chevron} />
    </Field>
  );
}
