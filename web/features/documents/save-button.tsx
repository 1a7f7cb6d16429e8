import { useState } from 'react';
import { downloadFile } from '#web/app/download-file.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';

export function SaveButton({ href, label }: { href: string; label: string }) {
  const [error, setError] = useState('');
  const save = () =>
    downloadFile(href).then(
      () => setError(''),
      (refusal: Error) => setError(refusal.message),
    );
  return (
    <>
      <IconButton label={label} onClick={() => void save()}>
        <DownloadIcon size={18} />
      </IconButton>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  );
}
