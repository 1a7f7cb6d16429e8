import { useState } from 'react';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import styles from './lot-image-preview-modal.module.css';

/** The stones of a lot as large as the window lets them be, on the night that they are sold in. */
export default function LotImagePreviewModal({
  frame,
  title,
  pictures,
  at = 0,
}: ModalInputs['lot-image-preview'] & { frame: ModalFrame }) {
  const [place, setPlace] = useState(at);
  const picture = pictures[place];
  if (!picture) return null;
  const step = (by: number) => setPlace((place + by + pictures.length) % pictures.length);
  return (
    <Dialog {...frame} size="wide" theme="night" title={title}>
      <figure className={styles.figure}>
        <img className={styles.picture} src={picture.src} alt={picture.alt} />
        <figcaption className={styles.caption}>{picture.caption}</figcaption>
      </figure>
      {pictures.length > 1 && (
        <div className={styles.controls}>
          <IconButton label="Предыдущий камень" onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span role="status">
            {place + 1} из {pictures.length}
          </span>
          <IconButton label="Следующий камень" onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}
