import { useState } from 'react';
import { ApiError, isApiError } from '#contract/protocol/envelope.ts';
import {
  all,
  email as emailRule,
  length8to20,
  personName,
  phone,
  required,
} from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Below, ConsentBox, Form, Submit, TextButton } from '#web/app/forms/form-parts.tsx';
import { PhoneInput } from '#web/app/forms/phone-input.tsx';
import { ticked, useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CompanyFields, companyRules, noCompany } from './company-fields.tsx';
import styles from './register-form.module.css';
import type { AuthenticationView } from './sign-in-words.ts';

type Kind = 'person' | 'company';

const personRules = {
  name: all(required, personName),
  phone: all(required, phone),
  email: all(required, emailRule),
  password: all(required, length8to20),
  consent: ticked,
};

interface RegisterFormProps {
  email: string;
  onDone: (email: string) => void;
  onView: (view: AuthenticationView, email: string) => void;
}

export function RegisterForm({ email, onDone, onView }: RegisterFormProps) {
  const [kind, setKind] = useState<Kind>('person');
  const form = useForm({
    // The kind is among the values too: another kind is another attempt with a key of its own.
    initial: {
      kind: 'person' as Kind,
      name: '',
      phone: '',
      email,
      password: '',
      consent: false,
      ...noCompany,
    },
    rules: kind === 'company' ? { ...personRules, ...companyRules } : personRules,
    send: async ({ name, phone, email, password, companyName, inn, ogrn, requisites }, idempotencyKey) => {
      const company = kind === 'company' ? { company: { companyName, inn, ogrn, requisites } } : {};
      const body = { name, phone, email, password, consent: true as const, ...company };
      try {
        const answer = await browserApi('POST /api/internal/user/register', { body }, { idempotencyKey });
        onDone(answer.email);
      } catch (error) {
        throw withFlatFields(error);
      }
    },
  });
  const choose = (next: Kind) => {
    setKind(next);
    form.set('kind', next);
  };
  return (
    <>
      <Form onSubmit={form.submit}>
        <Segmented<Kind>
          label="Кто регистрируется"
          className={styles.kind}
          value={kind}
          onValueChange={choose}
          options={[
            { value: 'person', label: 'Частное лицо' },
            { value: 'company', label: 'Компания' },
          ]}
        />
        {kind === 'company' && <CompanyFields text={form.text} />}
        <TextField
          label={kind === 'company' ? 'Имя и фамилия представителя' : 'Имя и фамилия'}
          autoComplete="name"
          {...form.text('name')}
        />
        <PhoneInput {...form.text('phone')} />
        <TextField
          label="Электронная почта"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.text('email')}
        />
        <PasswordField
          label="Пароль"
          hint="8–20 символов"
          autoComplete="new-password"
          {...form.text('password')}
        />
        <ConsentBox {...form.box('consent')} />
        <Submit form={form}>Зарегистрироваться</Submit>
      </Form>
      <Below>
        Уже есть кабинет? <TextButton onClick={() => onView('login', form.values.email)}>Войти</TextButton>
      </Below>
    </>
  );
}

/** The server names a company's fields by their path. */
function withFlatFields(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const fields = Object.entries(error.fields).map(([path, text]) => [path.replace(/^company\./, ''), text]);
  return new ApiError(error.status, {
    code: error.code,
    message: error.message,
    fields: Object.fromEntries(fields),
  });
}
