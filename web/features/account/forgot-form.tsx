import { all, email as emailRule, required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Below, Form, Submit, TextButton } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { AuthenticationView } from './sign-in-words.ts';

interface ForgotFormProps {
  email: string;
  onDone: (email: string) => void;
  onView: (view: AuthenticationView, email: string) => void;
}

export function ForgotForm({ email, onDone, onView }: ForgotFormProps) {
  const form = useForm({
    initial: { email },
    rules: { email: all(required, emailRule) },
    send: async (values) => {
      await browserApi('POST /api/internal/user/password/forgot', { body: values });
      onDone(values.email);
    },
  });
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
        <Submit form={form}>Отправить ссылку</Submit>
      </Form>
      <Below>
        Вспомнили пароль? <TextButton onClick={() => onView('login', form.values.email)}>Войти</TextButton>
      </Below>
    </>
  );
}
