import { useEffect, useState } from 'react';
import type { SimpleField } from '#contract/back-office/values.ts';
import { textToUnits, unitsToText } from '../../values/value-words.ts';
import styles from './control.module.css';
import { type ControlProps, plainProps } from './control-props.ts';

/** Typed with a decimal comma, stored in whole units; invalid input stays as typed, with a message. */
export function NumberControl({ field, ...props }: ControlProps & { field: SimpleField }) {
  const { value, onChange } = props;
  const units = typeof value === 'number' ? value : null;
  const written = units === null ? '' : unitsToText(units, field.decimals);
  const [text, setText] = useState(written);
  const [typing, setTyping] = useState(false);
  const read = textToUnits(text, field.decimals);
  // A value that came from elsewhere replaces what stands there, but never what is being typed.
  useEffect(() => {
    if (!typing) setText(written);
  }, [written, typing]);
  return (
    <input
      {...plainProps(props)}
      className={styles.control}
      aria-invalid={props.invalid || read === undefined || undefined}
      type="text"
      inputMode={field.decimals ? 'decimal' : 'numeric'}
      placeholder={field.control === 'rubles' && field.optional ? 'По запросу' : undefined}
      autoComplete="off"
      value={text}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => {
        setText(event.target.value);
        const next = textToUnits(event.target.value, field.decimals);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}
