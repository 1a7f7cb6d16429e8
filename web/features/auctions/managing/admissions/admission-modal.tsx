import { browserApi } from '#web/app/api/browser-api.ts';
import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { AdmissionPapers } from './admission-papers.tsx';
import { decisionWords } from './admission-words.ts';

export default function AdmissionModal({
  frame,
  decision,
  admission,
  onDone,
}: ModalInputs['admission-decision'] & { frame: ModalFrame }) {
  const words = decisionWords(decision, admission);
  return (
    <ActDialog
      frame={frame}
      words={words}
      about={<AdmissionPapers admission={admission} />}
      send={async (value, reason) => {
        await browserApi('POST /api/internal/auctions/manage/admissions/{id}/', {
          params: { id: admission.id },
          body: { decision, reason, ...(words.field && { limit: value }) },
        });
        onDone();
      }}
    />
  );
}
