import { useState } from 'react';
import { afterPress } from '#web/app/forms/after-press.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChevronDownIcon } from '#web/ui/signs/icons.tsx';
import styles from './console.module.css';

type MaximumFieldProps = {
  text: string;
  onChange: (text: string) => void;
  /** Complaints wait until the person has finished typing. */
  onLeave: () => void;
  error?: string;
  open?: boolean;
  placeholder?: string;
};

/** The hidden maximum; folded away until it is wanted. */
export function MaximumField({
  text,
  onChange,
  onLeave,
  error,
  open,
  placeholder = 'Предел не задан',
}: MaximumFieldProps) {
  const [unfolded, setUnfolded] = useState(open ?? false);
  return (
    <details
      className={`mt-3 mb-4 ${styles.maximum}`}
      open={unfolded || Boolean(error)}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        Автоставка до предела
        <ChevronDownIcon size={16} />
      </summary>
      <TextField
        label="Предел, ₽"
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        error={error}
        hint="Предел скрыт. Дом повышает на один шаг, когда вас перебивают."
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => afterPress(onLeave)}
      />
    </details>
  );
}
