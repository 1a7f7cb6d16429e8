import type { ComponentProps } from 'react';
import type { BannerItem } from '#contract/content/site.ts';
import { densities } from '#web/ui/tables/densities.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  image: NonNullable<BannerItem['image']>;
  /** The square the place was drawn for; the style keeps its own box. */
  size: number;
  /** On the first screen: loaded at once and before the rest. */
  first?: boolean;
};

export function Picture({ image, size, first, alt, ...rest }: PictureProps) {
  return (
    <img
      src={image.big}
      srcSet={densities(image.big, image.big2x)}
      alt={alt}
      width={size}
      height={size}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
      {...rest}
    />
  );
}
