import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { CodeProofForm } from './code-proof-form.tsx';

export function DisableSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: required, code: required },
    send: async (values) => {
      await browserApi('POST /api/internal/user/second-factor/disable', { body: values });
      onDone();
    },
  });
  return (
    <CodeProofForm label={'Отключить двухэтапный вход'} action="Отключить" form={form} onCancel={onCancel}>
      <PasswordField label="Пароль от кабинета" autoComplete="current-password" {...form.text('password')} />
    </CodeProofForm>
  );
}
