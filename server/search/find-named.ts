import { type CatalogItem, isGone, type LiveCatalog } from '#server/catalog/public.ts';
import { NameIndex } from './name-index.ts';

/** What has a name of its own: unique stones, jewels, boxes. Read again when the catalog has moved. */
const indices = new WeakMap<LiveCatalog, { revision: number; names: NameIndex }>();

function namesOf(catalog: LiveCatalog): NameIndex {
  const known = indices.get(catalog);
  if (known?.revision === catalog.revision) return known.names;
  const names = new NameIndex(catalog.named());
  indices.set(catalog, { revision: catalog.revision, names });
  return names;
}

/** On sale, by the beginnings of their words; one slip in a word is forgiven. */
export function findNamed(catalog: LiveCatalog, words: readonly string[], most: number): CatalogItem[] {
  const found: CatalogItem[] = [];
  for (const id of namesOf(catalog).find(words)) {
    const item = catalog.find(id);
    if (item && !isGone(item)) found.push(item);
    if (found.length === most) break;
  }
  return found;
}
