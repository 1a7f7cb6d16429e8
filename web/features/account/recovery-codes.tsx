import { type ReactNode, useState } from 'react';
import { Result } from '#web/app/forms/form-parts.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  /** What has just happened. */
  note: ReactNode;
  onDone: () => void | Promise<void>;
}

/** Shown this once: the house keeps only their hashes. */
export function RecoveryCodes({ codes, note, onDone }: RecoveryCodesProps) {
  const [busy, setBusy] = useState(false);
  const done = async () => {
    setBusy(true);
    await onDone();
    setBusy(false);
  };
  return (
    <Result
      actions={
        <Button size="large" loading={busy} onClick={done}>
          Коды сохранены
        </Button>
      }
    >
      <ul className={styles.codes} aria-label="Коды восстановления" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <CopyButton text={codes.join('\n')}>Скопировать</CopyButton>
        <Button variant="secondary" size="small" onClick={() => download(codes)}>
          <DownloadIcon size={16} />
          Скачать файл
        </Button>
      </div>
      <p className="small muted">{note} Сохраните коды сейчас: больше мы их не покажем.</p>
    </Result>
  );
}

function download(codes: string[]): void {
  const lines = ['«Грань»: коды восстановления', 'Каждый код действует один раз.', '', ...codes, ''];
  // The mark at the beginning tells Notepad that the letters are UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'gran-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
