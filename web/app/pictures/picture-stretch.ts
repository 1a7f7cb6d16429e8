import type { Card } from '#contract/catalog/catalog-answers.ts';

/** Stones alike share one picture; a stone is longer or narrower than it by a few percent, and its measures show that. */
export function pictureStretch(size: Card['size']): { scale: string } | undefined {
  if (!size?.pictured) return undefined;
  const { length, width, pictured } = size;
  const drawn = Math.max(pictured, 1) / Math.max(length, width);
  return { scale: `${(width * drawn).toFixed(3)} ${((length * drawn) / pictured).toFixed(3)}` };
}
