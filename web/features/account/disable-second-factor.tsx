import { useState } from 'react';
import { required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import styles from './security-settings.module.css';

export function DisableSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    rules: { password: required, code: required },
    send: async (values) => {
      await browserApi('POST /api/internal/user/second-factor/disable', { body: values });
      onDone();
    },
  });
  return (
    <div className={styles.inner}>
      <Form onSubmit={form.submit} aria-label="Отключить вход с&nbsp;кодом">
        <PasswordField
          label="Пароль от&nbsp;кабинета"
          autoComplete="current-password"
          {...form.text('password')}
        />
        <AnyCodeField
          recovery={recovery}
          onRecovery={(next) => {
            setRecovery(next);
            form.set('code', '');
          }}
          {...form.text('code')}
        />
        {form.failure && (
          <Notice tone="bad" role="alert">
            <FailureText text={form.failure} />
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="small" loading={form.busy}>
            Отключить
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Отмена
          </Button>
        </div>
      </Form>
    </div>
  );
}
