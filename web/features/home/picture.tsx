import type { ComponentProps } from 'react';
import type { BannerItem } from '#contract/site.ts';

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
      srcSet={image.big2x === image.big ? undefined : `${image.big2x} 2x`}
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
