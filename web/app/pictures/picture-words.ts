import type { Card } from '#contract/catalog/catalog-answers.ts';

const drawn = (whose: string) => `Компьютерная визуализация по\u00A0параметрам ${whose}`;

/** What a picture is: the house shows no photographs it does not have. */
export function pictureWords({ type, images }: Pick<Card, 'type' | 'images'>): string {
  if (images.big.startsWith('/pictures/photo-')) return 'Фотография';
  if (type === 'boxes') return drawn('камней');
  return drawn(type === 'jewelry' || type === 'posie' ? 'изделия' : 'камня');
}
