import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/container.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RichText } from '../page/rich-text.tsx';
import type { ModalFrame } from './frame.ts';
import type { ModalInputs } from './modals.ts';

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
