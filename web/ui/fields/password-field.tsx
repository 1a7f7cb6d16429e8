import { useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../signs/icons.tsx';
import styles from './field.module.css';
import { controlProps, Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  className,
  id,
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hideLabel, hint, error, aside, className }} id={controlId}>
      <input
        className={styles.input}
        data-trail
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...controlProps(controlId, { hint, error })}
        type={shown ? 'text' : 'password'}
      />
      <span className={styles.trail}>
        <IconButton
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-controls={controlId}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </span>
    </Field>
  );
}
