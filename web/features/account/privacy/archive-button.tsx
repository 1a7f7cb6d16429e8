import { useState } from 'react';
import { downloadFile } from '#web/app/api/download-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { PasswordForm } from './password-form.tsx';

export function ArchiveButton() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {asking ? (
        <PasswordForm
          label="Архив данных"
          hint={'Чтобы данные не забрал тот, кто сел за ваш компьютер'}
          act="Скачать архив"
          send={async (body) => {
            await downloadFile('/api/internal/user/archive', body);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <DownloadIcon size={16} />
          Собрать архив
        </Button>
      )}
      <p className="small muted">
        Один файл ZIP: ваши данные, заявки, встречи, ставки, письма и файлы. Копии у нас не останется.
      </p>
    </>
  );
}
