import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import popup from '../overlays/popup.module.css';
import { usePopup } from '../overlays/use-popup.ts';
import { CheckIcon, ChevronDownIcon } from '../signs/icons.tsx';
import fieldStyles from './field.module.css';
import { controlProps, Field, type FieldTexts } from './field.tsx';
import styles from './select-field.module.css';
import { useListbox } from './use-listbox.ts';

type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

type SelectFieldProps<Value extends string> = FieldTexts & {
  options: SelectOption<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Adds a hidden input for plain form submission. */
  name?: string;
  disabled?: boolean;
  /** `inline` is a borderless control for a toolbar; its label is for screen readers only. */
  variant?: 'field' | 'inline';
  icon?: ReactNode;
  className?: string;
};

/** Value in, value out: with react-hook-form wrap it in `Controller`. */
export function SelectField<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  placeholder = 'Выберите',
  name,
  disabled,
  variant = 'field',
  icon,
  className,
  ...texts
}: SelectFieldProps<Value>) {
  const id = useId();
  const [ownValue, setOwnValue] = useState(defaultValue);
  const current = value === undefined ? ownValue : value;
  const chosen = options.findIndex((option) => option.value === current);
  const inline = variant === 'inline';
  const { anchorRef, popupProps, open, show, hide } = usePopup<HTMLButtonElement, HTMLDivElement>();
  const choose = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    setOwnValue(option.value);
    onValueChange?.(option.value);
    hide();
  };
  const { active, onKeyDown, onKeyUp } = useListbox({ id, options, chosen, open, show, hide, choose });

  const select = (
    <>
      <button
        ref={anchorRef}
        type="button"
        role="combobox"
        {...controlProps(id, texts)}
        className={
          inline ? classNames(styles.inline, className) : classNames(fieldStyles.input, styles.trigger)
        }
        disabled={disabled}
        popoverTarget={`${id}-list`}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-activedescendant={open && active >= 0 ? `${id}-option-${active}` : undefined}
        data-open={open || undefined}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        onBlur={onBlur}
      >
        {icon}
        <span
          className={`text-left min-0 nowrap ${styles.value}`}
          id={`${id}-value`}
          data-placeholder={chosen < 0 || undefined}
        >
          {options[chosen]?.label ?? placeholder}
        </span>
        <ChevronDownIcon size={16} className={styles.chevron} />
      </button>
      {name && <input type="hidden" name={name} value={current ?? ''} />}
      <div
        {...popupProps}
        id={`${id}-list`}
        popover="auto"
        role="listbox"
        aria-labelledby={`${id}-label`}
        className={`ink small text-left ${popup.popup}`}
        data-fit={inline ? undefined : true}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: reached through aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button handles the keys
          <div
            key={option.value}
            id={`${id}-option-${index}`}
            role="option"
            aria-selected={index === chosen}
            aria-disabled={option.disabled || undefined}
            data-active={index === active || undefined}
            className={popup.item}
            onClick={() => choose(index)}
          >
            {option.label}
            {index === chosen && <CheckIcon size={16} />}
          </div>
        ))}
      </div>
    </>
  );
  if (!inline) {
    return (
      <Field {...texts} id={id} group className={className}>
        {select}
      </Field>
    );
  }
  return (
    <>
      <span className="visually-hidden" id={`${id}-label`}>
        {texts.label}
      </span>
      {select}
    </>
  );
}
