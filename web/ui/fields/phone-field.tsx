import { useMaskito } from '@maskito/react';
import type { Ref } from 'react';
import { useCallback } from 'react';
import { phoneMask } from './phone-mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

function assign<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

/** Russian number, `+7 (999) 999-99-99`. In its own file so that the mask engine loads only where it is used. */
export function PhoneField({ ref, ...rest }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const maskRef = useMaskito({ options: phoneMask });
  const bothRefs = useCallback(
    (element: HTMLInputElement | null) => {
      maskRef(element);
      assign(ref, element);
    },
    [maskRef, ref],
  );
  return (
    <TextField
      placeholder="+7 (___) ___-__-__"
      autoComplete="tel"
      {...rest}
      ref={bothRefs}
      type="tel"
      inputMode="tel"
    />
  );
}
