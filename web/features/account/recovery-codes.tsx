import { type ReactNode, useState } from 'react';
import { Result } from '#web/app/forms/form-parts.tsx';
import { CopyButton } from '#web/app/page/copy-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { DownloadIcon } from '#web/ui/signs/icons.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  /** What has just happened. */
  note: ReactNode;
  onDone: () => void | Promise<void>;
}

/** Shown only once: the server stores their hashes. */
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
      <ul className={`rule-top text strong ${styles.codes}`} aria-label="Коды восстановления" translate="no">
        {codes.map((code) => (
          <li className="nowrap rule-bottom py-2" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <Row gap={[2, 3]}>
        <CopyButton text={codes.join('\n')}>Скопировать</CopyButton>
        <Button variant="secondary" size="small" onClick={() => download(codes)}>
          <DownloadIcon size={16} />
          Скачать файл
        </Button>
      </Row>
      <p className="small muted">{note} Сохраните коды сейчас: больше мы их не покажем.</p>
    </Result>
  );
}

function download(codes: string[]): void {
  const lines = ['«Грань»: коды восстановления', 'Каждый код действует один раз.', '', ...codes, ''];
  // The byte order mark tells Notepad that the text is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'gran-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
