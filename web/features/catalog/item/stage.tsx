import { useState } from 'react';
import { formatNumber } from '#contract/russian.ts';
import { STONE_FILL } from '#gem/shape.ts';
import { modals } from '#web/app/modals/modals.ts';
import { MeasuredPicture } from '#web/app/pictures/measured-picture.tsx';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { ExpandIcon } from '#web/ui/signs/icons.tsx';
import type { AnyItem } from '../load-item.ts';
import { FacetDiagram } from './facet-diagram.tsx';
import styles from './stage.module.css';

/** A screen's pixel in millimetres. */
const pixel = 25.4 / 96;
const frame = 500;

/** The picture with its measures, or the drawing of its facets. */
export function Stage({ item }: { item: AnyItem }) {
  const [view, setView] = useState<'picture' | 'scheme'>('picture');
  const { size, images, name, drawing } = item;
  const longest = size ? Math.max(size.length, size.width) : 0;
  const caption = pictureWords(item);
  return (
    <figure className={styles.stage} data-view={view}>
      {view === 'picture' ? (
        <>
          <MeasuredPicture
            className={styles.picture}
            name={name}
            images={images}
            size={size}
            frame={frame}
            lines="large"
          />
          <IconButton
            className={styles.expand}
            label="Во весь экран"
            onClick={() =>
              modals.open('image-preview', {
                title: name,
                pictures: [{ src: images.origin, small: images.big, alt: `${name}, вид сверху`, caption }],
              })
            }
          >
            <ExpandIcon />
          </IconButton>
        </>
      ) : (
        drawing && <FacetDiagram drawing={drawing} />
      )}
      {drawing && (
        <Segmented
          className={styles.views}
          label="Что показать"
          value={view}
          onValueChange={setView}
          options={[
            { value: 'picture', label: 'Камень' },
            { value: 'scheme', label: 'Схема' },
          ]}
        />
      )}
      <figcaption className={styles.foot}>
        <span>{view === 'scheme' ? 'Схема построена по\u00A0пропорциям камня' : caption}</span>
        {size?.pictured && view === 'picture' && (
          <span className={styles.zoom}>
            Увеличение {formatNumber((frame * STONE_FILL * pixel) / (longest / 100))}×
          </span>
        )}
      </figcaption>
    </figure>
  );
}
