import { redirect } from '@tanstack/react-router';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { loadMeta, type QueryLoadInput } from '#web/app/page/page.ts';
import { listOfType, readAddress } from './list-address.ts';
import { listHead } from './list-head.ts';
import { loadList } from './load-list.ts';

export interface CatalogLoadInput extends QueryLoadInput {
  abortController?: AbortController;
}

/** A list and its filter. Boxes have items but no list. */
export async function loadCatalogPage(
  input: CatalogLoadInput & { params: { type: string; _splat?: string } },
) {
  const { type, _splat = '' } = input.params;
  const segments = _splat.split('/').filter(Boolean);
  const list = listOfType(type);
  if (!list) throw redirect({ to: '/404/' });
  return loadListPage(input, list, segments);
}

export async function loadListPage(
  input: CatalogLoadInput,
  list: CatalogList,
  segments: readonly string[] = [],
) {
  const { api, site } = input.context;
  const address = readAddress(list, segments, input.deps);
  if (!address) throw redirect({ to: '/404/' });
  const [answer, meta] = await Promise.all([
    loadList({ api, address, signal: input.abortController?.signal }),
    loadMeta(input),
  ]);
  return { meta, address, answer, head: listHead(address, answer, site.publicUrl) };
}
