import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/container.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalFrame } from './modal-host.tsx';
import type { ModalInputs } from './modals.ts';

/** A question with two answers; stands before every irreversible act. */
export default function PromptModal({
  frame,
  title,
  text,
  yes,
  no = 'Отмена',
  onYes,
}: ModalInputs['prompt'] & { frame: ModalFrame }) {
  const [busy, setBusy] = useState(false);
  const answer = async () => {
    setBusy(true);
    await Promise.resolve(onYes()).finally(() => setBusy(false));
    frame.onClose();
  };
  return (
    <Dialog {...frame} title={title} lead={text}>
      <Row gap={12}>
        <Button loading={busy} onClick={answer}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={frame.onClose}>
          {no}
        </Button>
      </Row>
    </Dialog>
  );
}
