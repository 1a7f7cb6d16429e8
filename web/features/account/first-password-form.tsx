import type { RefObject } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { all, length8to20, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

interface FirstPasswordFormProps {
  token: string;
  email: string;
  passwordRef: RefObject<HTMLInputElement | null>;
  onConfirmed: (user: UserInfo) => Promise<void>;
}

/** The reader of the letter sets the password: the one typed at registration may have been a stranger's. */
export function FirstPasswordForm({ token, email, passwordRef, onConfirmed }: FirstPasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    rules: { password: all(required, length8to20) },
    send: async ({ password }) => {
      const answer = await browserApi('POST /api/internal/user/confirm', { body: { token, password } });
      if (answer.state === 'confirmed') await onConfirmed(answer.user);
    },
  });
  return (
    <Form onSubmit={form.submit}>
      {/* Read-only: shown to the person and to password managers. */}
      <TextField label="Электронная почта" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Пароль"
        hint="8–20 символов"
        autoComplete="new-password"
        ref={passwordRef}
        {...form.text('password')}
      />
      <Submit form={form}>Подтвердить и войти</Submit>
    </Form>
  );
}
