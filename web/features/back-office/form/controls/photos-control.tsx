import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldDescription, FieldValue } from '#contract/back-office/values.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { CloseIcon } from '#web/ui/signs/icons.tsx';
import type { ControlProps } from './control-props.ts';
import { movedFocus, movedPhoto, type Photo } from './photo-rules.ts';
import styles from './photos-control.module.css';
import { hrefOfFile, hrefOfPicture, sendHouseFile, sendPicture } from './send-file.ts';

/** How a picture of the library will be cut: wide, as a card, square, tall. */
const crops = ['16 / 9', '4 / 3', '1', '3 / 4'];

/**
 * Photos of an item: dropped or chosen, put in order, each with its point of attention and its words. A picture of the
 * library is one of them: another file takes the place of the last one and keeps its words.
 */
export function PhotosControl({
  field,
  id,
  value,
  describedBy,
  onChange,
}: ControlProps & { field: FieldDescription }) {
  const photos = (Array.isArray(value) ? value : []) as unknown as Photo[];
  const one = field.control === 'picture';
  const hrefOf = one ? hrefOfPicture : hrefOfFile;
  const [busy, setBusy] = useState(0);
  const [failed, setFailed] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const latest = useRef(photos);
  useLayoutEffect(() => {
    latest.current = photos;
  });
  const give = (next: readonly Photo[]) => onChange(next as unknown as FieldValue);
  const take = async (files: readonly File[]) => {
    setFailed([]);
    setBusy(files.length);
    // One after the other: they keep the order in which they were dropped.
    for (const file of files) {
      const sent = await (one ? sendPicture(file) : sendHouseFile('photo', file));
      const kept = one ? [] : latest.current;
      const alt = (one && latest.current[0]?.alt) || '';
      if (typeof sent === 'number') give([...kept, { file: sent, alt, x: 50, y: 50 }]);
      else setFailed((known) => [...known, sent]);
      setBusy((left) => left - 1);
    }
  };
  const change = (at: number, part: Partial<Photo>) =>
    give(photos.map((photo, place) => (place === at ? { ...photo, ...part } : photo)));
  const move = (event: KeyboardEvent, at: number) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.code];
    if (!event.altKey || !step) return;
    event.preventDefault();
    const next = movedPhoto(photos, at, step);
    if (next === photos) return;
    give(next);
    requestAnimationFrame(() => document.getElementById(`${id}-${at + step}`)?.focus());
  };
  return (
    <Stack
      as="fieldset"
      gap={3}
      className={`whole ${styles.photos}`}
      aria-label={field.label}
      aria-describedby={describedBy}
    >
      <ol>
        {photos.map((photo, at) => (
          <Stack
            as="li"
            gap={1}
            pack
            className="relative"
            key={photo.file}
            onKeyDown={(event) => move(event, at)}
          >
            <button
              type="button"
              id={`${id}-${at}`}
              className={styles.picture}
              aria-label={`Снимок ${at + 1}: точка внимания ${photo.x} на ${photo.y}. Стрелки двигают её, Alt и стрелки меняют порядок`}
              onClick={(event) => {
                if (!event.detail) return;
                const box = event.currentTarget.getBoundingClientRect();
                change(at, {
                  x: Math.round(((event.clientX - box.left) / box.width) * 100),
                  y: Math.round(((event.clientY - box.top) / box.height) * 100),
                });
              }}
              onKeyDown={(event) => {
                const moved = event.altKey ? undefined : movedFocus(photo, event.code);
                if (!moved) return;
                event.preventDefault();
                change(at, moved);
              }}
            >
              <img src={hrefOf(photo.file)} alt="" loading="lazy" />
              <i style={{ left: `${photo.x}%`, top: `${photo.y}%` }} />
            </button>
            <input
              type="text"
              className={styles.alt}
              value={photo.alt}
              maxLength={200}
              placeholder="Что на снимке"
              aria-label={`Что на снимке ${at + 1}`}
              onChange={(event) => change(at, { alt: event.target.value })}
            />
            <button
              type="button"
              className={styles.drop}
              aria-label={`Убрать снимок ${at + 1}`}
              onClick={() => give(photos.filter((_, place) => place !== at))}
            >
              <CloseIcon size={14} />
            </button>
          </Stack>
        ))}
      </ol>
      {one && photos[0] && (
        <Row gap={2} className={styles.crops} aria-hidden>
          {crops.map((ratio) => (
            <img
              key={ratio}
              src={hrefOf(photos[0]!.file)}
              alt=""
              style={{ aspectRatio: ratio, objectPosition: `${photos[0]!.x}% ${photos[0]!.y}%` }}
            />
          ))}
        </Row>
      )}
      <Row
        as="label"
        gap={[1, 3]}
        className={styles.take}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files].slice(0, one ? 1 : undefined));
        }}
      >
        <input
          type="file"
          multiple={!one}
          accept="image/jpeg,image/png"
          aria-label={one ? 'Выбрать файл' : 'Добавить снимки'}
          className="visually-hidden"
          disabled={busy > 0}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <span>
          {busy > 0
            ? `Отправляем, осталось: ${busy}`
            : `${one ? 'Выберите файл или перетащите' : 'Выберите снимки или перетащите'} сюда: JPEG, PNG до 25 МБ`}
        </span>
      </Row>
      <div role="status">
        {failed.map((words) => (
          <p key={words} className={styles.failed}>
            {words}
          </p>
        ))}
      </div>
    </Stack>
  );
}
