import type { BannerItem } from '#contract/content/site.ts';
import { imagesAt } from '#server/pictures/public.ts';

/** A picture that comes with the project. */
export const demoPicture = (name: string): NonNullable<BannerItem['image']> =>
  imagesAt(`/pictures/${name}.webp`);

/** Widths of home's stone, by what its place on a sheet needs: a phone, a dense one, a desk, a dense desk. */
export const heroWidths = [320, 640, 960, 1240] as const;
