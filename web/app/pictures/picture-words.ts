import type { Card } from '#contract/catalog/catalog-answers.ts';

const drawn = (whose: string) => `Компьютерная визуализация по параметрам ${whose}`;

type Pictured = Pick<Card, 'type' | 'images'> & Partial<Pick<Card, 'shape' | 'size' | 'table' | 'depth'>>;

/** What a picture is: the house shows no photographs it does not have. */
export function pictureWords({ type, images, shape, size, table, depth }: Pictured): string {
  if (images.big.startsWith('/pictures/photo-')) return 'Фотография';
  // The house draws what its table says; where nobody has written the model down, how stones stand is a guess.
  if (images.big.includes('-sketch-'))
    return 'Условное изображение: камни и металл по таблице, модель не указана';
  if (shape && [size, table, depth].includes(null)) return 'Компьютерная визуализация по форме и весу';
  if (type === 'boxes') return drawn('камней');
  return drawn(type === 'jewelry' || type === 'posie' ? 'изделия' : 'камня');
}
