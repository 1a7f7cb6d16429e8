import type { Card } from '#contract/catalog/catalog-answers.ts';
import { pictureStretch } from '#web/app/pictures/picture-stretch.ts';
import { densities } from '#web/ui/tables/densities.ts';

type ItemPictureProps = {
  images: Card['images'];
  /** Of a stone shown to scale. */
  measures?: Card['size'];
  alt: string;
  /** The square it is drawn in, px; the style keeps its own box. */
  size?: number;
  /** On the first screen: not put off. */
  first?: boolean;
  className?: string;
};

/** The small picture of an item, sharp on dense screens. */
export function ItemPicture({
  images,
  measures = null,
  alt,
  size = 188,
  first,
  className,
}: ItemPictureProps) {
  return (
    <img
      className={className}
      src={images.preview}
      srcSet={densities(images.preview, images.preview2x)}
      style={pictureStretch(measures)}
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
