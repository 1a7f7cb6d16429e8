import type { ModalFrame } from '#web/app/modals/frame.ts';
import type { ModalInputs } from '#web/app/modals/modals.ts';
import { LargeStone } from '#web/app/pictures/large-stone.tsx';
import { PictureViewer } from '#web/ui/moving/picture-viewer.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The stones of a lot on the night that they are sold in. */
export default function LotImagePreviewModal({
  frame,
  title,
  stone,
  ...viewer
}: ModalInputs['lot-image-preview'] & { frame: ModalFrame }) {
  return (
    <Dialog {...frame} size="full" theme="night" title={title}>
      {stone ? (
        <LargeStone stone={stone} />
      ) : (
        <PictureViewer previous="Предыдущий камень" next="Следующий камень" {...viewer} />
      )}
    </Dialog>
  );
}
