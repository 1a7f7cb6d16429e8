import { required } from '#contract/protocol/validators.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './privacy.module.css';

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
    <div className={styles.inner}>
      <Form onSubmit={form.submit} aria-label={label}>
        <PasswordField
          label="Пароль от кабинета"
          hint={hint}
          autoComplete="current-password"
          {...form.text('password')}
        />
        {form.failure && (
          <Notice tone="bad" role="alert">
            <FailureText text={form.failure} />
          </Notice>
        )}
        <Row gap={3}>
          <Button type="submit" size="small" loading={form.busy}>
            {act}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Отмена
          </Button>
        </Row>
      </Form>
    </div>
  );
}
