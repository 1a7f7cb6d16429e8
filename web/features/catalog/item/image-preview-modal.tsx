import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { LargeStone } from '#web/app/pictures/large-stone.tsx';
import { PictureViewer } from '#web/ui/moving/picture-viewer.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

export default function ImagePreviewModal({
  frame,
  title,
  stone,
  ...viewer
}: ModalInputs['image-preview'] & { frame: ModalFrame }) {
  return (
    <Dialog {...frame} size="full" title={title}>
      {stone ? (
        <LargeStone stone={stone} />
      ) : (
        <PictureViewer previous="Предыдущая картинка" next="Следующая картинка" {...viewer} />
      )}
    </Dialog>
  );
}
