import type { Db } from '#server/platform/db.ts';
import { searchPictures } from './library-store.ts';

const shown = 60;

/** With the addresses under which texts show them. */
export const listPictures = async (db: Db, q: string) => ({
  pictures: (await searchPictures(db, q, shown)).map(({ id, name, alt }) => ({
    address: `/pictures/picture-${id}/960`,
    small: `/pictures/picture-${id}-square/160`,
    name,
    alt,
  })),
});
