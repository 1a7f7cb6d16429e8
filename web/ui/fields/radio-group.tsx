import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Grid, Stack } from '../layout/flow.tsx';
import { FieldError } from './field.tsx';
import styles from './radio-group.module.css';

type RadioOption = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean };

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> & {
  label: ReactNode;
  hideLabel?: boolean;
  options: RadioOption[];
  value?: string;
  defaultValue?: string;
  inline?: boolean;
  error?: ReactNode;
  onValueChange?: (value: string) => void;
};

/** Native radios with rhombus marks; `ref`, `name`, `onChange`, `onBlur` of a form register reach every input. */
export function RadioGroup({
  label,
  hideLabel,
  options,
  value,
  defaultValue,
  inline,
  error,
  className,
  name,
  onChange,
  onValueChange,
  ...rest
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className={classNames('min-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : 'small muted mb-3'}>{label}</legend>
      <Stack gap={3} className={styles.options} data-inline={inline || undefined}>
        {options.map((option) => (
          <Grid as="label" gap={[0, 3]} align="start" className={`text ${styles.option}`} key={option.value}>
            <input
              className={`lifted ${styles.radio}`}
              {...rest}
              type="radio"
              name={name ?? id}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              aria-invalid={error ? true : undefined}
              onChange={(event) => {
                onChange?.(event);
                onValueChange?.(option.value);
              }}
            />
            <span>{option.label}</span>
            {option.note && <span className={`faint small ${styles.note}`}>{option.note}</span>}
          </Grid>
        ))}
      </Stack>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
