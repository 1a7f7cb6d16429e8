import { imagesOfItem } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import { readPictured } from './pictured-store.ts';

/** By where notes lead: the small picture of the lot or the item there. */
export async function findPictures(
  db: Db,
  notes: readonly { href: string | null }[],
): Promise<Map<string, string>> {
  const items = await readPictured(db, [...new Set(notes.flatMap(({ href }) => href ?? []))]);
  return new Map(
    items.map(({ href, id, picture, shape }) => [
      href,
      imagesOfItem({ id, picture, stone: shape && { shape } }).preview,
    ]),
  );
}
