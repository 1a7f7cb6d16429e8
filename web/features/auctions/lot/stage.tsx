import type { CSSProperties } from 'react';
import type { LotDetail } from '#contract/auction-answers.ts';
import { formatCarats, nbsp } from '#contract/russian.ts';
import { STONE_FILL } from '#gem/shape.ts';
import { modals } from '#web/app/modals.ts';
import { pictureStretch } from '#web/app/picture-stretch.ts';
import { pictureWords } from '#web/app/picture-words.ts';
import { densities } from '#web/ui/densities.ts';
import { DimensionLine } from '#web/ui/dimension-line.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ExpandIcon } from '#web/ui/icons.tsx';
import styles from './stage.module.css';

/** The first stone of the lot with its measures. */
export function LotStage({ lot }: { lot: LotDetail }) {
  const { images, name, size, stones } = lot;
  const longest = size ? Math.max(size.length, size.width) : 0;
  const rendered = pictureWords({ type: 'diamonds', images });
  const share = (side: number) => (side / longest) * STONE_FILL;
  const show = () =>
    modals.open('lot-image-preview', {
      title: `Лот ${lot.number}. ${name}`,
      pictures: stones.map((stone) => ({
        src: stone.images.origin,
        alt: `${stone.name}, вид сверху`,
        caption: stones.length > 1 ? stone.name : rendered,
      })),
    });
  return (
    <figure className={styles.stage}>
      <div className={styles.picture}>
        <img
          src={images.big}
          srcSet={densities(images.big, images.big2x)}
          style={pictureStretch(size)}
          alt={`${name}, вид сверху`}
          width={580}
          height={580}
          fetchPriority="high"
        />
        {size?.pictured && (
          <>
            <div className={styles.across}>
              <DimensionLine k={share(size.width)}>
                {formatCarats(size.width)}
                {nbsp}мм
              </DimensionLine>
            </div>
            <div className={styles.down} style={{ '--half': share(size.width) / 2 } as CSSProperties}>
              <DimensionLine vertical k={share(size.length)}>
                {formatCarats(size.length)}
                {nbsp}мм
              </DimensionLine>
            </div>
          </>
        )}
      </div>
      {stones.length > 0 && (
        <IconButton className={styles.expand} label="Во весь экран" onClick={show}>
          <ExpandIcon />
        </IconButton>
      )}
      <figcaption className={styles.caption}>{rendered}</figcaption>
    </figure>
  );
}
