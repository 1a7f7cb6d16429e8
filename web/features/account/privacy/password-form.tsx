import { required } from '#contract/protocol/validators.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { InnerForm } from '../inner-form.tsx';

interface PasswordFormProps {
  label: string;
  hint: string | undefined;
  act: string;
  send: (values: { password: string }) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for the password, in case someone else found the page open. */
export function PasswordForm({ label, hint, act, send, onCancel }: PasswordFormProps) {
  const form = useForm({
    initial: { password: '' },
    rules: { password: required },
    send: async (values) => void (await send(values)),
  });
  return (
    <InnerForm label={label} form={form} act={act} onCancel={onCancel}>
      <PasswordField
        label="Пароль от кабинета"
        hint={hint}
        autoComplete="current-password"
        {...form.text('password')}
      />
    </InnerForm>
  );
}
