import { useState } from 'react';
import { required } from '#contract/protocol/validators.ts';
import { downloadFile } from '#web/app/api/download-file.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Form } from '#web/app/forms/form-parts.tsx';
import { useForm } from '#web/app/forms/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import styles from './privacy.module.css';

export function ArchiveButton() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {asking ? (
        <ArchiveForm onDone={() => setAsking(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <DownloadIcon size={16} />
          Собрать архив
        </Button>
      )}
      <p className="small muted">
        Один файл ZIP: ваши данные, заявки, встречи, ставки, письма и&nbsp;файлы. Копии у&nbsp;нас
        не&nbsp;останется.
      </p>
    </>
  );
}

function ArchiveForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: { password: '' },
    rules: { password: required },
    send: async (body) => {
      await downloadFile('/api/internal/user/archive', body);
      onDone();
    },
  });
  return (
    <div className={styles.inner}>
      <Form onSubmit={form.submit} aria-label="Архив данных">
        <PasswordField
          label="Пароль от&nbsp;кабинета"
          hint="Чтобы данные не&nbsp;забрал тот, кто сел за&nbsp;ваш компьютер"
          autoComplete="current-password"
          {...form.text('password')}
        />
        {form.failure && (
          <Notice tone="bad" role="alert">
            <FailureText text={form.failure} />
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="small" loading={form.busy}>
            Скачать архив
          </Button>
          <Button variant="secondary" size="small" onClick={onDone}>
            Отмена
          </Button>
        </div>
      </Form>
    </div>
  );
}
