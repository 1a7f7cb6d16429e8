import type { CSSProperties } from 'react';
import { companyPaperKinds, guessKind } from '#contract/documents/document-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { FileEntry } from '#web/ui/fields/file-field.tsx';
import { formatFileSize } from '#web/ui/fields/file-size.ts';
import { Grid, Row, Stack } from '#web/ui/layout/flow.tsx';
import { CloseIcon, DocumentIcon } from '#web/ui/signs/icons.tsx';
import { Status } from '#web/ui/signs/status.tsx';
import styles from './paper-row.module.css';

/** A file on its way, or one that was not taken and why. */
export function UploadRow({ upload, onRemove }: { upload: FileEntry; onRemove: () => void }) {
  const { name, size, state, share = 0, error } = upload;
  const failed = state === 'failed';
  const percent = Math.round(share * 100);
  const word = failed ? 'Не принят' : percent < 100 ? `Загрузка ${percent} %` : 'Проверяем файл';
  return (
    <Grid
      as="li"
      gap={[2, 4]}
      align="center"
      className={`py-4 rule-bottom ${styles.paper}`}
      data-state={state}
    >
      <DocumentIcon size={24} className={styles.icon} />
      <Stack gap={1} className={styles.words}>
        <b>{failed ? name : companyPaperKinds[guessKind(name)]}</b>
        <small>{failed ? formatFileSize(size) : `${name}, ${formatFileSize(size)}`}</small>
        {!failed && (
          <div
            className={`relative mt-2 ${styles.progress}`}
            role="progressbar"
            aria-label={`Загрузка: ${name}`}
            aria-valuenow={percent}
            style={{ '--share': share } as CSSProperties}
          />
        )}
      </Stack>
      <Stack gap={1} align="start" className={styles.state}>
        <Status tone={failed ? 'bad' : 'neutral'} filled={failed}>
          {word}
        </Status>
      </Stack>
      <Row gap={2} justify="end" nowrap className={styles.acts}>
        <IconButton label={failed ? `Убрать файл ${name}` : `Прервать загрузку ${name}`} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </Row>
      {failed && (
        <Row as="p" gap={4} nowrap className={`py-3 px-4 ${styles.why}`} role="alert">
          {error}
        </Row>
      )}
    </Grid>
  );
}
