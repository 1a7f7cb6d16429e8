import { useState } from 'react';
import { downloadFile } from '#web/app/api/download-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';

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
