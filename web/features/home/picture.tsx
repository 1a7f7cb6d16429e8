import type { ComponentProps } from 'react';
import type { BannerItem } from '#contract/content/site.ts';
import { densities } from '#web/ui/tables/densities.ts';
import { widths } from '#web/ui/tables/widths.ts';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes'> & {
  image: NonNullable<BannerItem['image']>;
  /** How wide the place is on which screens: then the browser takes the width it needs, a phone the smallest. */
  sizes?: string;
  /** The square the place was drawn for; the style keeps its own box. */
  size: number;
  /** On the first screen: loaded at once and before the rest. */
  first?: boolean;
};

export function Picture({ image, sizes, size, first, alt, ...rest }: PictureProps) {
  const { preview, preview2x, big, big2x } = image;
  const fitting = sizes && widths([preview, preview2x, big, big2x]);
  return (
    <img
      src={big}
      srcSet={fitting ?? densities(big, big2x)}
      sizes={fitting && sizes}
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
