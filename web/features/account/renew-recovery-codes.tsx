import { useState } from 'react';
import { required } from '#contract/validators.ts';
import { browserApi } from '#web/app/browser-api.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AnyCodeField } from './any-code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security-settings.module.css';

export function RenewRecoveryCodes({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [recovery, setRecovery] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const form = useForm({
    initial: { code: '' },
    rules: { code: required },
    send: async (values) => {
      const answer = await browserApi('POST /api/internal/user/second-factor/recovery-codes', {
        body: values,
      });
      setCodes(answer.recoveryCodes);
    },
  });
  if (codes)
    return (
      <div className={styles.inner}>
        <RecoveryCodes codes={codes} note="Прежние коды больше не&nbsp;действуют." onDone={onDone} />
      </div>
    );
  return (
    <div className={styles.inner}>
      <Form onSubmit={form.submit} aria-label="Новые коды восстановления">
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
            Получить новые коды
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Отмена
          </Button>
        </div>
      </Form>
    </div>
  );
}
