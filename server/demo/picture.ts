import type { BannerItem } from '#contract/content/site.ts';

/** A picture that comes with the project. */
export function picture(name: string): NonNullable<BannerItem['image']> {
  const origin = `/pictures/${name}.webp`;
  return { origin, big2x: origin, big: origin, preview2x: origin, preview: origin };
}
