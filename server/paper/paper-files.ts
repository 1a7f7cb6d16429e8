import { type FileOwner, storeFile } from '#server/files/public.ts';
import type { Tx } from '#server/platform/db.ts';

/** «Предложение: четыре камня.pdf» without what a file's name may not hold. */
const nameOf = (title: string): string =>
  `${title
    .replace(/[«»]/g, '')
    .replace(/[/\\<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)}.pdf`;

export const keepPaperFile = (tx: Tx, title: string, bytes: Buffer, owner: FileOwner): Promise<number> =>
  storeFile(tx, { ...owner, purpose: 'pdf', name: nameOf(title), mediaType: 'application/pdf', bytes });
