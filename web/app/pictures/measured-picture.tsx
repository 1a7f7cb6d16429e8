import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { formatCarats, nbsp } from '#contract/russian.ts';
import { STONE_FILL } from '#gem/shape.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DimensionLine } from '#web/ui/signs/dimension-line.tsx';
import { densities } from '#web/ui/tables/densities.ts';
import styles from './measured-picture.module.css';
import { pictureStretch } from './picture-stretch.ts';
import { pictureSeen } from './seen-pictures.ts';

type MeasuredPictureProps = Pick<Card, 'name' | 'images' | 'size'> & {
  /** Pixels of the largest frame. */
  frame: number;
  lines?: 'small' | 'large';
  className?: string;
  /** What stands in the picture's place, and whether it does already. */
  children?: ReactNode;
  live?: boolean;
};

const seenOf = ({ big, preview }: Card['images']) => ({ of: big, src: pictureSeen(preview) });

/** A picture of the main thing of a page, with its measures where it was drawn by them. */
export function MeasuredPicture({
  name,
  images,
  size,
  frame,
  lines,
  className,
  children,
  live = false,
}: MeasuredPictureProps) {
  // What was just seen small stands here until the large one has come.
  const [before, setBefore] = useState(() => seenOf(images));
  if (before.of !== images.big) setBefore(seenOf(images));
  const share = (side: number) => (size ? (side / Math.max(size.length, size.width)) * STONE_FILL : 0);
  const half = { '--half': share(size?.width ?? 0) / 2 } as CSSProperties;
  return (
    <div className={classNames(styles.picture, className)} style={half} data-live={live || undefined}>
      {before.src && (
        <img
          className={styles.before}
          src={before.src}
          style={pictureStretch(size)}
          alt=""
          aria-hidden="true"
        />
      )}
      <img
        onLoad={() => setBefore({ of: images.big, src: undefined })}
        src={images.big}
        srcSet={densities(images.big, images.big2x)}
        style={pictureStretch(size)}
        alt={`${name}, вид сверху`}
        width={frame}
        height={frame}
        fetchPriority="high"
      />
      {children}
      {size?.pictured && (
        <>
          <div className={styles.across}>
            <DimensionLine size={lines} k={share(size.width)}>
              {formatCarats(size.width)}
              {nbsp}мм
            </DimensionLine>
          </div>
          <div className={styles.down}>
            <DimensionLine size={lines} vertical k={share(size.length)}>
              {formatCarats(size.length)}
              {nbsp}мм
            </DimensionLine>
          </div>
        </>
      )}
    </div>
  );
}
