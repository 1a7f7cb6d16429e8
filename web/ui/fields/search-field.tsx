import { useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon, SearchIcon } from '../signs/icons.tsx';
import styles from './field.module.css';
import { controlProps, Field } from './field.tsx';
import searchStyles from './search-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

type SearchFieldProps = Omit<TextFieldProps, 'type'> & { onClear?: () => void };

/** The label is hidden unless `hideLabel={false}`; the cross shows only while there is text. */
export function SearchField({
  label,
  hideLabel = true,
  hint,
  error,
  aside,
  className,
  id,
  placeholder = 'Поиск',
  onClear,
  ...rest
}: SearchFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const clear = () => {
    const input = document.getElementById(controlId) as HTMLInputElement;
    /* The native setter lets React and form libraries see the change. */
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
    onClear?.();
  };
  return (
    <Field
      {...{ label, hideLabel, hint, error, aside }}
      id={controlId}
      className={classNames(searchStyles.search, className)}
    >
      <input
        className={styles.input}
        type="search"
        data-lead
        data-trail
        autoComplete="off"
        placeholder={placeholder}
        {...rest}
        {...controlProps(controlId, { hint, error })}
      />
      <SearchIcon className={styles.lead} />
      <span className={styles.trail}>
        <IconButton label="Очистить" onClick={clear}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </Field>
  );
}
