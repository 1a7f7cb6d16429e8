import { paperOrdered, paperStates } from '#contract/documents/paper-words.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import { type ModalInputs, modals } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ProgressBar } from '#web/ui/signs/progress-bar.tsx';
import { DownloadButton } from './download-button.tsx';
import { WindowText } from './told.tsx';
import { usePaper } from './use-paper.ts';

type Props = ModalInputs['pdf-success'] & { frame: ModalFrame };

const titles = {
  queued: 'PDF заказан',
  making: 'PDF заказан',
  ready: 'PDF готов',
  failed: 'PDF не получился',
} as const;

/** Shows the progress; a person who leaves gets a letter. */
export default function PdfSuccessModal({ frame, paper: given, clientEmail }: Props) {
  const paper = usePaper(given);
  return (
    <Dialog {...frame} title={titles[paper.state]} size="small">
      <WindowText
        actions={
          <>
            {paper.state === 'ready' && (
              <DownloadButton href={`/api/internal/personal-catalog/pdf/${paper.id}/file`}>
                Скачать PDF
              </DownloadButton>
            )}
            {paper.state === 'ready' && clientEmail && (
              <Button
                onClick={() =>
                  modals.open('pdf-send', { id: paper.id, title: paper.title, email: clientEmail })
                }
              >
                Отправить клиенту
              </Button>
            )}
            <Button variant="secondary" onClick={frame.onClose}>
              Понятно
            </Button>
          </>
        }
      >
        {paper.state === 'failed' ? (
          <p>Закажите его ещё раз или спросите менеджера.</p>
        ) : (
          <>
            <p>
              {paper.state === 'ready' ? <>Ссылку отправили на {paper.email}.</> : paperOrdered(paper.email)}
            </p>
            <ProgressBar
              label={paperStates[paper.state]}
              value={paper.progress}
              valueText={`${paper.progress}\u00A0%`}
            />
          </>
        )}
      </WindowText>
    </Dialog>
  );
}
