import type { Card } from '#contract/catalog/catalog-answers.ts';
import type { StoneInHand } from './living-stone.ts';

type HeldCard = Pick<Card, 'shape' | 'fluorescence' | 'name' | 'images' | 'size'>;

/** A loose stone that was drawn from its own figures can be held; a photograph stays one. */
export function inHand({ shape, fluorescence, name, images, size }: HeldCard): StoneInHand | null {
  if (!shape || !size?.pictured) return null;
  return {
    name,
    fluorescence: fluorescence ?? '',
    length: size.length / 100,
    width: size.width / 100,
    image: images.preview,
  };
}
