import type { Card } from '#contract/catalog/catalog-answers.ts';

const drawn = (whose: string) => `Компьютерная визуализация по параметрам ${whose}`;

type Pictured = Pick<Card, 'type' | 'images'> & Partial<Pick<Card, 'shape' | 'size' | 'table' | 'depth'>>;

/** States whether a picture is a photo or a drawing. */
export function pictureWords({ type, images, shape, size, table, depth }: Pictured): string {
  if (images.big.startsWith('/pictures/photo-')) return 'Фотография';
  // Drawn from the table; without a model the arrangement of stones is a guess.
  if (images.big.includes('-sketch-'))
    return 'Условное изображение: камни и металл по таблице, модель не указана';
  if (shape && [size, table, depth].includes(null)) return 'Компьютерная визуализация по форме и весу';
  if (type === 'boxes') return drawn('камней');
  return drawn(type === 'jewelry' || type === 'posie' ? 'изделия' : 'камня');
}
