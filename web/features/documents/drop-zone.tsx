import { type DragEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { UploadIcon } from '#web/ui/signs/icons.tsx';
import styles from './drop-zone.module.css';

export const acceptedFiles = '.pdf,.jpg,.jpeg,.png';

/** Files are dropped here or chosen by the button, several at once. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    // Dropping is a shortcut, the button does the same.
    <Row
      gap={5}
      nowrap
      className={`lifted ${styles.drop}`}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (event.dataTransfer.files.length) onFiles([...event.dataTransfer.files]);
      }}
    >
      <UploadIcon size={28} />
      <div className={`grow ${styles.words}`}>
        <b className={styles.drag}>Перетащите файлы сюда</b>
        <b className={styles.shoot}>Фото или файлы документов</b>
        <p className="small muted" id="drop-hint">
          PDF, JPG, PNG до 25 МБ. Вид документа предложим по названию файла. Координаты и метки съёмки удалим.
        </p>
      </div>
      <Button aria-describedby="drop-hint" onClick={() => input.current?.click()}>
        Выбрать файлы
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </Row>
  );
}
