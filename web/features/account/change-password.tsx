import { useState } from 'react';
import { all, length8to20, required } from '#contract/protocol/validators.ts';
import { formatDate } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { InnerForm } from './inner-form.tsx';
import styles from './security-settings.module.css';

/** Changes the password; asks for the old one. */
export function ChangePassword({ changedAt, onDone }: { changedAt: string | null; onDone: () => void }) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <Stack gap={3} align="start" className={styles.panel}>
      {state === 'done' ? (
        <Notice tone="good" role="status">
          Пароль изменён. Остальные сеансы завершены.
        </Notice>
      ) : (
        <p className="muted">
          {changedAt ? `Изменён ${formatDate(changedAt)}. ` : 'Не менялся с регистрации. '}
          Смена завершает остальные сеансы.
        </p>
      )}
      {state === 'open' ? (
        <PasswordForm
          onCancel={() => setState('closed')}
          onDone={() => {
            setState('done');
            onDone();
          }}
        />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setState('open')}>
          Изменить пароль
        </Button>
      )}
    </Stack>
  );
}

function PasswordForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const form = useForm({
    initial: { password: '', newPassword: '' },
    rules: { password: required, newPassword: all(required, length8to20) },
    send: async (body) => {
      await browserApi('POST /api/internal/user/password/change', { body });
      onDone();
    },
  });
  return (
    <InnerForm label="Смена пароля" form={form} act="Сменить пароль" onCancel={onCancel}>
      <PasswordField label="Нынешний пароль" autoComplete="current-password" {...form.text('password')} />
      <PasswordField
        label="Новый пароль"
        hint="8–20 символов"
        autoComplete="new-password"
        {...form.text('newPassword')}
      />
    </InnerForm>
  );
}
