import { useMemo, useState } from 'react';
import { formatNumber } from '#contract/russian.ts';
import { STONE_FILL } from '#gem/shape.ts';
import { modals } from '#web/app/modals/modals.ts';
import { inHand } from '#web/app/pictures/in-hand.ts';
import { LivingPicture } from '#web/app/pictures/living-picture.tsx';
import { pictureWords } from '#web/app/pictures/picture-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ExpandIcon } from '#web/ui/signs/icons.tsx';
import type { AnyItem } from '../../load-item.ts';
import { FacetDiagram } from '../light/facet-diagram.tsx';
import { PhotoStage } from './photo-stage.tsx';
import styles from './stage.module.css';

/** A screen's pixel in millimetres. */
const pixelMm = 25.4 / 96;
const frame = 500;

/** What was photographed, and the computed picture among it or alone. */
export function Stage({ item }: { item: AnyItem }) {
  if (!item.gallery.length) return <ComputedStage item={item} />;
  return (
    <PhotoStage item={item}>
      {(drawing) => (item.drawing && item.size ? <ComputedStage item={drawnItem(item, drawing)} /> : null)}
    </PhotoStage>
  );
}

/** A photographed stone as drawn: the photo's ratio is unknown and taken as true. */
function drawnItem<I extends AnyItem>(item: I, { src, small }: I['gallery'][number]): I {
  const { length, width } = item.size!;
  return {
    ...item,
    images: { origin: src, big2x: src, big: src, preview2x: small, preview: small },
    size: { length, width, pictured: length / width },
  };
}

/** The picture with its measures, or the drawing of its facets. */
function ComputedStage({ item }: { item: AnyItem }) {
  const [view, setView] = useState<'picture' | 'scheme'>('picture');
  const { size, images, name, drawing } = item;
  const longest = size ? Math.max(size.length, size.width) : 0;
  const caption = pictureWords(item);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [dark, setDark] = useState(false);
  const facts = useMemo(() => inHand(item), [item]);
  const expand = () =>
    modals.open('image-preview', {
      title: name,
      pictures: [{ src: images.origin, small: images.big, alt: `${name}, вид сверху`, caption }],
      ...(facts && { stone: { code: item.code, name, images, size, caption } }),
    });
  return (
    <figure
      ref={setStage}
      className={classNames(styles.stage, dark && 'night')}
      data-view={view}
      data-kind={item.type}
      data-lights={facts ? true : undefined}
    >
      {view === 'picture' ? (
        <>
          <LivingPicture
            code={facts && item.code}
            tools={stage}
            facts={facts}
            onDark={setDark}
            onExpand={expand}
            className={styles.picture}
            name={name}
            images={images}
            size={size}
            frame={frame}
            lines="large"
          />
          <IconButton className={styles.expand} label="Во весь экран" onClick={expand}>
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
      <Row
        as="figcaption"
        gap={4}
        align="stretch"
        justify="between"
        nowrap
        className={`faint micro ${styles.foot}`}
      >
        <span>{view === 'scheme' ? 'Схема построена по пропорциям камня' : caption}</span>
        {size?.pictured && view === 'picture' && (
          <span className={styles.zoom}>
            Увеличение {formatNumber((frame * STONE_FILL * pixelMm) / (longest / 100))}×
          </span>
        )}
      </Row>
    </figure>
  );
}
