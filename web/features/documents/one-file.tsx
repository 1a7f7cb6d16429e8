import { FileField } from '#web/ui/fields/file-field.tsx';
import { acceptedFiles } from './drop-zone.tsx';

interface OneFileProps {
  file: File | undefined;
  /** While it is on its way: how much has left. */
  share: number | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** The one file of a form, sent with it. */
export function OneFile({ file, share, error, onFile }: OneFileProps) {
  const entry = file && { key: 'file', name: file.name, size: file.size };
  return (
    <FileField
      label="Файл"
      name="file"
      accept={acceptedFiles}
      hint="PDF, JPEG или PNG, до 25 МБ"
      files={
        entry
          ? [share === undefined ? { ...entry, state: 'sent' } : { ...entry, state: 'sending', share }]
          : []
      }
      onChoose={([chosen]) => onFile(chosen)}
      onRemove={() => onFile(undefined)}
      error={error}
    />
  );
}
