import { imagesOf } from './picture-key.ts';

/** Pictures of the project that come in several widths, for the first screen. */
const inWidths = new Set(['/pictures/hero.webp']);

/** The five sizes of the picture at this address. */
export function imagesAt(origin: string): ReturnType<typeof imagesOf> {
  const key = /^\/pictures\/([\w.-]+)\/\d+$/.exec(origin)?.[1];
  if (key) return { ...imagesOf(key), origin };
  if (!inWidths.has(origin))
    return { origin, big2x: origin, big: origin, preview2x: origin, preview: origin };
  const at = (width: number) => origin.replace('.webp', `-${width}.webp`);
  return { origin, big2x: at(1240), big: at(960), preview2x: at(640), preview: at(320) };
}
