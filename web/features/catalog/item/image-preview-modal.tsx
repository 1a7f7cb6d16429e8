import { useState } from 'react';
import type { ModalFrame } from '#web/app/modal-host.tsx';
import type { ModalInputs } from '#web/app/modals.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import styles from './image-preview-modal.module.css';

/** Pictures as large as the window lets them be. */
export default function ImagePreviewModal({
  frame,
  title,
  pictures,
  at = 0,
}: ModalInputs['image-preview'] & { frame: ModalFrame }) {
  const [place, setPlace] = useState(at);
  const picture = pictures[place];
  if (!picture) return null;
  const step = (by: number) => setPlace((place + by + pictures.length) % pictures.length);
  return (
    <Dialog {...frame} size="wide" title={title} className={styles.dialog}>
      <figure className={styles.figure}>
        <LargePicture key={picture.src} {...picture} />
        <figcaption className={styles.caption}>{picture.caption}</figcaption>
      </figure>
      {pictures.length > 1 && (
        <div className={styles.controls}>
          <IconButton label="Предыдущая картинка" onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <span role="status">
            {place + 1} из {pictures.length}
          </span>
          <IconButton label="Следующая картинка" onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}

/** The small picture gives way when the large one has come: a window is never empty. */
function LargePicture({ src, small, alt }: ModalInputs['image-preview']['pictures'][number]) {
  const [come, setCome] = useState(false);
  return (
    <>
      <img className={styles.picture} src={come ? src : small} alt={alt} />
      {!come && <img hidden src={src} alt="" onLoad={() => setCome(true)} />}
    </>
  );
}
