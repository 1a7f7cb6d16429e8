import { useState } from 'react';
import { required } from '#contract/protocol/validators.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { useForm } from '#web/app/forms/use-form.ts';
import { CodeProofForm } from './code-proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security-settings.module.css';

export function RenewRecoveryCodes({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
      <div className={`mt-2 ${styles.inner}`}>
        <RecoveryCodes codes={codes} note="Прежние коды больше не действуют." onDone={onDone} />
      </div>
    );
  return (
    <CodeProofForm
      label="Новые коды восстановления"
      action="Получить новые коды"
      form={form}
      onCancel={onCancel}
    />
  );
}
