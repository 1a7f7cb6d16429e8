import type { KindDescription } from '#contract/back-office/entities.ts';

type Of = Pick<KindDescription, 'section'>;

/** Where edits of a kind that no visitor reads come to; of the others undefined, they come to the site. */
export const keptIn = ({ section }: Of): string | undefined =>
  // Edits of a sale reach the sale: announcing is an act of its own.
  ({ sales: 'в торги попадают', sellers: 'действуют', money: 'действуют' })[section as string];

export const publishVerb = (kind: Of): 'Записать' | 'Опубликовать' =>
  keptIn(kind) ? 'Записать' : 'Опубликовать';

export const publishedWord = (kind: Of): string | undefined => (keptIn(kind) ? 'Записано' : undefined);
