import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { FacetIndex } from '../engine/facet-index.ts';
import type { LiveCatalog } from '../live-catalog.ts';

/** Larger lists would keep the thread, and the line of whoever asks, too long. */
const mostItems = 150_000;
/** Items of the others have several values of a facet, and are hundreds. */
const withColumns: readonly CatalogList[] = ['main', 'unique'];

/** Columns as they are sent: one of each list at a time, by the revision they were made of. */
const made = new WeakMap<LiveCatalog, Map<CatalogList, { revision: string; bytes: Promise<Buffer> }>>();

/** Under what name pages ask for the columns of a list; null when there are none. */
export const columnsRevision = (catalog: LiveCatalog, list: CatalogList): string | null =>
  withColumns.includes(list) && catalog.lists[list].size <= mostItems ? catalog.publicRevision : null;

/**
 * What a page needs to count for itself: only values that the list's own filter offers, only of items it shows. Another revision
 * than asked for is answered too, and then not kept by the browser: it is the newer one.
 */
export async function listColumns(
  catalog: LiveCatalog,
  { type: list, revision: asked }: { type: CatalogList; revision: string },
): Promise<FileAnswer | Refusal> {
  const revision = columnsRevision(catalog, list);
  if (revision === null) return notFound();
  const known = made.get(catalog) ?? new Map();
  made.set(catalog, known);
  if (known.get(list)?.revision !== revision)
    known.set(list, { revision, bytes: compressed(catalog.lists[list]) });
  return {
    name: 'columns',
    mediaType: 'application/octet-stream',
    bytes: await known.get(list)!.bytes,
    lasting: asked === revision,
  };
}

async function compressed(index: FacetIndex): Promise<Buffer> {
  const writing = index.writeColumns();
  let step = writing.next();
  for (; !step.done; step = writing.next()) await new Promise((resolve) => setImmediate(resolve));
  return promisify(gzip)(step.value);
}
