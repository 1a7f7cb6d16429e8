import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { ModalFrame } from '../modals/frame.ts';
import type { ModalInputs } from '../modals/modals.ts';
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
      <Stack gap={5}>
        <RichText html={text} />
        <Button wide onClick={frame.onClose}>
          {button}
        </Button>
      </Stack>
    </Dialog>
  );
}
