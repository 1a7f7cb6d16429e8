import type { Db, Tx } from '#server/platform/db.ts';
import { deleteFile, readFile, storeFile } from '#server/platform/files.ts';

const mediaType = 'application/pdf';

/** «Предложение: четыре камня.pdf» without what a file's name may not hold. */
const nameOf = (title: string): string =>
  `${title
    .replace(/[«»]/g, '')
    .replace(/[/\\<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)}.pdf`;

export const keepFile = (tx: Tx, title: string, bytes: Buffer): Promise<number> =>
  storeFile(tx, { name: nameOf(title), mediaType, bytes });

export const openPaperFile = (db: Db | Tx, id: number) => readFile(db, id);

export const dropFile = (tx: Tx, id: number): Promise<void> => deleteFile(tx, id);
