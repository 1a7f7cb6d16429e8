import type { ReactNode } from 'react';
import { all, email, personName, required } from '#contract/validators.ts';
import { TextField } from '#web/ui/text-field.tsx';

export const contactRules = { name: all(required, personName), email: all(required, email) };

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

interface ContactFieldsProps {
  text: (name: 'name' | 'email') => TextProps;
  /** The telephone stands between the name and the address. */
  phone: ReactNode;
}

export function ContactFields({ text, phone }: ContactFieldsProps) {
  return (
    <>
      <TextField label="Имя и&nbsp;фамилия" autoComplete="name" maxLength={100} {...text('name')} />
      {phone}
      <TextField
        label="Электронная почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...text('email')}
      />
    </>
  );
}
