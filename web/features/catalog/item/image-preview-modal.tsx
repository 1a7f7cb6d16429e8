import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { PictureViewer } from '#web/ui/picture-viewer.tsx';
import styles from './image-preview-modal.module.css';

export default function ImagePreviewModal({
  frame,
  title,
  ...viewer
}: ModalInputs['image-preview'] & { frame: ModalFrame }) {
  return (
    <Dialog {...frame} size="wide" title={title} className={styles.dialog}>
      <PictureViewer previous="Предыдущая картинка" next="Следующая картинка" {...viewer} />
    </Dialog>
  );
}
