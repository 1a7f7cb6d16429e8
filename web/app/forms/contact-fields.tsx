import type { ReactNode } from 'react';
import { all, email, personName, phone, required } from '#contract/protocol/validators.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PhoneInput } from './phone-input.tsx';

export const contactRules = {
  name: all(required, personName),
  phone: all(required, phone),
  email: all(required, email),
};

interface TextProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

interface ContactFieldsProps {
  text: (name: 'name' | 'phone' | 'email') => TextProps;
  /** Whose contacts: the person's own, which the browser knows, or a client's, which it must not guess. */
  of?: 'self' | 'client';
  phoneHint?: ReactNode;
  emailHint?: ReactNode;
}

const labels = {
  self: { name: 'Имя и фамилия', phone: 'Телефон', email: 'Электронная почта' },
  client: { name: 'Имя клиента', phone: 'Телефон клиента', email: 'Почта клиента' },
};

/** Name and contacts, the same in every form. */
export function ContactFields({ text, of = 'self', phoneHint, emailHint }: ContactFieldsProps) {
  const label = labels[of];
  const known = (what: 'name' | 'email') => (of === 'self' ? what : 'off');
  return (
    <>
      <TextField label={label.name} autoComplete={known('name')} maxLength={100} {...text('name')} />
      <PhoneInput
        label={label.phone}
        hint={phoneHint}
        {...(of === 'client' && { autoComplete: 'off' })}
        {...text('phone')}
      />
      <TextField
        label={label.email}
        hint={emailHint}
        type="email"
        autoComplete={known('email')}
        autoCapitalize="none"
        {...text('email')}
      />
    </>
  );
}
