import type { BannerItem } from '#contract/content/site.ts';

/** A picture that comes with the project. */
export function picture(name: string): NonNullable<BannerItem['image']> {
  const origin = `/pictures/${name}.webp`;
  return { origin, big2x: origin, big: origin, preview2x: origin, preview: origin };
}

/** Widths of home's stone, by what its place on a sheet needs: a phone, a dense one, a desk, a dense desk. */
export const heroWidths = [320, 640, 960, 1240] as const;

const heroAt = (width: (typeof heroWidths)[number]): string => `/pictures/hero-${width}.webp`;

/** The first thing anybody sees of the house, so it comes in as few bytes as its place takes. */
export const heroPicture: NonNullable<BannerItem['image']> = {
  origin: '/pictures/hero.webp',
  big2x: heroAt(1240),
  big: heroAt(960),
  preview2x: heroAt(640),
  preview: heroAt(320),
};
