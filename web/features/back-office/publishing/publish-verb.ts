import type { KindDescription } from '#contract/back-office/entities.ts';

/** Edits of a sale reach the sale, not the site: announcing is an act of its own. */
export const publishVerb = ({ section }: Pick<KindDescription, 'section'>): 'Записать' | 'Опубликовать' =>
  section === 'sales' ? 'Записать' : 'Опубликовать';

export const publishedWord = ({ section }: Pick<KindDescription, 'section'>): string | undefined =>
  section === 'sales' ? 'Записано' : undefined;
