import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Form, Submit } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import type { Enrolment } from './windows.ts';

export function PasswordStep({ onEnrolment }: { onEnrolment: (enrolment: Enrolment) => void }) {
  const form = useForm({
    initial: { password: '' },
    rules: { password: required },
    send: async (values) =>
      onEnrolment(await browserApi('POST /api/internal/user/second-factor/enrol', { body: values })),
  });
  return (
    <Form onSubmit={form.submit}>
      <PasswordField label="Пароль от кабинета" autoComplete="current-password" {...form.text('password')} />
      <Submit form={form}>Продолжить</Submit>
    </Form>
  );
}
