import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { rememberPicture } from '#web/app/pictures/seen-pictures.ts';
import { ShapeIcon } from '#web/ui/signs/shape-icon.tsx';
import styles from './card-picture.module.css';
import { ItemPicture } from './item-picture.tsx';

/** The picture of a card; until it has come, the contour of the cut stands in its place. */
export function CardPicture({
  card,
  first,
}: {
  card: Card;
  first?: ComponentProps<typeof ItemPicture>['first'];
}) {
  const picture = useRef<HTMLImageElement>(null);
  const [waits, setWaits] = useState(false);
  const { preview } = card.images;
  useEffect(() => {
    if (!picture.current?.complete) setWaits(true);
    else if (picture.current.naturalWidth) rememberPicture(preview, picture.current);
  }, [preview]);
  return (
    <>
      {waits && card.shape && <ShapeIcon className={styles.contour} shape={card.shape} size={48} />}
      <ItemPicture
        ref={picture}
        images={card.images}
        measures={card.size}
        alt={card.name}
        first={first}
        onLoad={(event) => {
          setWaits(false);
          rememberPicture(preview, event.currentTarget);
        }}
        onError={() => setWaits(false)}
      />
    </>
  );
}
