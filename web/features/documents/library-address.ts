import { type LibraryFolder, libraryFolders } from '#contract/documents/library-words.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';

export interface LibraryAddress {
  /** The page that shows the library. */
  base: string;
  folder: LibraryFolder | undefined;
  q: string;
}

export const readLibraryAddress = (search: Query): Omit<LibraryAddress, 'base'> => ({
  folder:
    typeof search.folder === 'string' && Object.hasOwn(libraryFolders, search.folder)
      ? (search.folder as LibraryFolder)
      : undefined,
  q: typeof search.q === 'string' ? search.q.trim().slice(0, 100) : '',
});

export const libraryHref = ({ base, folder, q }: LibraryAddress): string =>
  base + stringifyQuery({ ...(q ? { q } : folder && { folder }) });
