import { useState } from 'react';
import { downloadFile } from '#web/app/api/download-file.ts';
import { modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';

/** The rows that the filter leaves, all of them, as a sheet. */
export function ExportButton({ href }: { href: string }) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await downloadFile(href);
    } catch (error) {
      modals.open('basic', { title: 'Файл не сохранён', text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" size="small" loading={busy} onClick={take} aria-label="Скачать XLSX">
      <DownloadIcon size={16} />
      XLSX
    </Button>
  );
}
