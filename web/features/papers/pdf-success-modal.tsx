import { paperOrdered } from '#contract/documents/paper-words.ts';

import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ProgressBar } from '#web/ui/signs/progress-bar.tsx';
import { DownloadButton } from './download-button.tsx';
import { Told } from './told.tsx';
import { usePaper } from './use-paper.ts';

type Props = ModalInputs['pdf-success'] & { frame: ModalFrame };

/** Whoever waits sees how far it is; whoever does not gets a letter. */
export default function PdfSuccessModal({ frame, paper: given }: Props) {
  const paper = usePaper(given);
  return (
    <Dialog {...frame} title="PDF заказан" size="small">
      <Told
        actions={
          <>
            {paper.state === 'ready' && (
              <DownloadButton href={`/api/internal/personal-catalog/pdf/${paper.id}/file`}>
                Скачать PDF
              </DownloadButton>
            )}
            <Button variant="secondary" onClick={frame.onClose}>
              Понятно
            </Button>
          </>
        }
      >
        <p>{paperOrdered(paper.email)}</p>
        {paper.state === 'failed' ? (
          <p>Документ не&nbsp;получился. Закажите его ещё раз или спросите менеджера.</p>
        ) : (
          <ProgressBar
            label={
              paper.state === 'ready' ? 'Готов' : paper.state === 'queued' ? 'Ждёт очереди' : 'Собирается'
            }
            value={paper.progress}
            valueText={`${paper.progress}\u00A0%`}
          />
        )}
      </Told>
    </Dialog>
  );
}
