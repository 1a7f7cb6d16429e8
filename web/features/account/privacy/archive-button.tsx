import { useState } from 'react';
import { downloadFile } from '#web/app/api/download-file.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

export function ArchiveButton() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const load = async () => {
    setBusy(true);
    setFailure('');
    await downloadFile('/api/internal/user/archive').catch((error: Error) => setFailure(error.message));
    setBusy(false);
  };
  return (
    <>
      <Button variant="secondary" loading={busy} onClick={() => void load()}>
        <DownloadIcon size={16} />
        Собрать архив
      </Button>
      {failure && (
        <Notice tone="bad" role="alert">
          <FailureText text={failure} />
        </Notice>
      )}
      <p className="small muted">
        Один файл ZIP: ваши данные, заявки, встречи, ставки, письма и&nbsp;файлы. Копии у&nbsp;нас
        не&nbsp;останется.
      </p>
    </>
  );
}
