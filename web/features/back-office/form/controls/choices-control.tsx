import type { FieldDescription } from '#contract/back-office/values.ts';
import styles from './control.module.css';
import type { ControlProps } from './control-props.ts';

/** Several of a few. */
export function ChoicesControl({
  field,
  id,
  value,
  onChange,
  describedBy,
}: ControlProps & { field: FieldDescription }) {
  const codes = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset className={styles.choices} id={id} aria-label={field.label} aria-describedby={describedBy}>
      {field.options.map(({ code, label }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={codes.includes(code)}
            onChange={(event) =>
              // In the order of the options, so that the same choice is the same value.
              onChange(
                field.options
                  .map((option) => option.code)
                  .filter((one) => (one === code ? event.target.checked : codes.includes(one))),
              )
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
