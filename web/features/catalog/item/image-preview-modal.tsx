import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { PictureViewer } from '#web/ui/moving/picture-viewer.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export default function ImagePreviewModal({
  frame,
  title,
  ...viewer
}: ModalInputs['image-preview'] & { frame: ModalFrame }) {
  return (
    <Dialog {...frame} size="full" title={title}>
      <PictureViewer previous="Предыдущая картинка" next="Следующая картинка" {...viewer} />
    </Dialog>
  );
}
