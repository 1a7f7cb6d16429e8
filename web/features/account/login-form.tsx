import { useRef } from 'react';
import { all, email as emailRule, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Below, Form, keepFocus, Submit, TextButton } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type Credentials, DemoSignIns, type SignInAnswer } from './demo-sign-ins.tsx';
import styles from './login-form.module.css';
import type { AuthenticationView } from './sign-in-words.ts';

interface LoginFormProps {
  email: string;
  /** Chosen a moment ago by the link of a letter. */
  password: string;
  onAnswer: (answer: SignInAnswer, credentials: Credentials) => Promise<void>;
  onView: (view: AuthenticationView, email: string) => void;
}

export function LoginForm({ email, password, onAnswer, onView }: LoginFormProps) {
  const submitRef = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initial: { email, password },
    rules: { email: all(required, emailRule), password: required },
    send: async (values) =>
      onAnswer(await browserApi('POST /api/internal/user/login', { body: values }), values),
  });
  const fill = (credentials: Credentials) => {
    form.set('email', credentials.email);
    form.set('password', credentials.password);
    submitRef.current?.focus();
  };
  return (
    <>
      <Form onSubmit={form.submit}>
        <TextField
          label="Электронная почта"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.text('email')}
        />
        {/* After the field in the order of keys, though beside its label: from the address one tab leads to the password. */}
        <div className="relative">
          <PasswordField label="Пароль" autoComplete="current-password" {...form.text('password')} />
          <button
            type="button"
            className={`muted small ${styles.forgot}`}
            onMouseDown={keepFocus}
            onClick={() => onView('forgot', form.values.email)}
          >
            Забыли пароль?
          </button>
        </div>
        <Submit form={form} ref={submitRef}>
          Войти
        </Submit>
      </Form>
      <Below>
        Ещё нет кабинета?{' '}
        <TextButton onClick={() => onView('register', form.values.email)}>Зарегистрироваться</TextButton>
      </Below>
      <DemoSignIns onPick={fill} />
    </>
  );
}
