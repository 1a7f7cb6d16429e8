import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { useSession } from '#web/app/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { WindowText } from './told.tsx';

type Props = ModalInputs['pdf-file'] & { frame: ModalFrame };

/** A letter led here: a paper of one's own asks who one is, a link good for one file does not. */
export default function PdfFileModal({ frame, ...paper }: Props) {
  const { user } = useSession(null);
  if ('token' in paper)
    return (
      <Dialog {...frame} title="Ваш PDF" size="small">
        <WindowText
          actions={
            <DownloadButton href="/api/internal/personal-catalog/pdf/open" body={{ token: paper.token }}>
              Скачать PDF
            </DownloadButton>
          }
        >
          <p>Ссылка открывает только этот файл и действует семь дней.</p>
        </WindowText>
      </Dialog>
    );
  return (
    <Dialog {...frame} title="Ваш PDF" size="small">
      <WindowText
        actions={
          user ? (
            <DownloadButton href={`/api/internal/personal-catalog/pdf/${paper.id}/file`}>
              Скачать PDF
            </DownloadButton>
          ) : (
            <Button onClick={() => modals.open('authentication', { next: `/#pdf=${paper.id}` })}>
              Войти
            </Button>
          )
        }
      >
        <p>
          {user
            ? 'Файл готов. Он хранится семь дней.'
            : 'Файл открывается его владельцу: войдите, и он скачается.'}
        </p>
      </WindowText>
    </Dialog>
  );
}
