import { type ReactNode, useState } from 'react';
import { downloadFile } from '#web/app/api/download-file.ts';
import { FailureText } from '#web/app/forms/failure-text.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';

type Props = { href: string; body?: object; children: ReactNode; size?: 'small'; quiet?: boolean };

/** Saves a file; a refusal is said beside the button. */
export function DownloadButton({ href, body, children, size, quiet }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    setBusy(true);
    setFailure('');
    await downloadFile(href, body).catch((error: Error) => setFailure(error.message));
    setBusy(false);
  };
  return (
    <>
      <Button
        loading={busy}
        onClick={download}
        {...(size && { size })}
        {...(quiet && { variant: 'secondary' })}
      >
        {children}
      </Button>
      {failure && (
        <Notice tone="bad" role="alert">
          <FailureText text={failure} />
        </Notice>
      )}
    </>
  );
}
