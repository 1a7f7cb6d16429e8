import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/container.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalFrame } from './modal-host.tsx';
import type { ModalInputs } from './modals.ts';
import { RichText } from './rich-text.tsx';

/** A title, rich text and one button. */
export default function BasicModal({
  frame,
  title,
  text,
  button = 'Понятно',
}: ModalInputs['basic'] & { frame: ModalFrame }) {
  return (
    <Dialog {...frame} title={title}>
      <Stack gap={24}>
        <RichText html={text} />
        <Button wide onClick={frame.onClose}>
          {button}
        </Button>
      </Stack>
    </Dialog>
  );
}
