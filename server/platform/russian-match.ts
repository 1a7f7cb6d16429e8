import { type RawBuilder, sql } from 'kysely';

/** Every word of the question stands in the text, in whichever form; ё and е are one letter. */
export const russianMatch = (text: RawBuilder<unknown>, question: string): RawBuilder<boolean> =>
  sql<boolean>`to_tsvector('russian', replace(${text}, 'ё', 'е'))
    @@ plainto_tsquery('russian', ${question.replaceAll('ё', 'е').replaceAll('Ё', 'Е')})`;
