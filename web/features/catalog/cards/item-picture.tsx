import type { ComponentProps } from 'react';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { pictureStretch } from '#web/app/pictures/picture-stretch.ts';
import { densities } from '#web/ui/tables/densities.ts';

type ItemPictureProps = Pick<ComponentProps<'img'>, 'ref' | 'onLoad' | 'onError'> & {
  images: Card['images'];
  /** Of a stone shown to scale. */
  measures?: Card['size'];
  alt: string;
  /** The square it is drawn in, px; the style keeps its own box. */
  size?: number;
  /** On the first screen: not put off. `main`: before everything that can wait. */
  first?: boolean | 'main';
  className?: string;
};

/** The small picture of an item, sharp on dense screens. */
export function ItemPicture({ images, measures = null, alt, size = 188, first, ...rest }: ItemPictureProps) {
  return (
    <img
      {...rest}
      src={images.preview}
      srcSet={densities(images.preview, images.preview2x)}
      style={pictureStretch(measures)}
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first === 'main' ? 'high' : undefined}
      decoding="async"
    />
  );
}
