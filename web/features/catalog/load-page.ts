import { redirect } from '@tanstack/react-router';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import type { RequestContext } from '#web/app/api/request-context.ts';
import { loadMeta } from '#web/app/page/page.ts';
import { itemHead } from './item-head.ts';
import { listOfType, readAddress } from './list-address.ts';
import { listHead } from './list-head.ts';
import { isItemType, loadItem } from './load-item.ts';
import { loadList } from './load-list.ts';

export interface LoadInput {
  context: RequestContext;
  location: { pathname: string };
  deps: Query;
}

/** A numeric segment is an item; anything else is a list and its filter. Boxes have items but no list. */
export async function loadCatalogPage(input: LoadInput & { params: { type: string; _splat?: string } }) {
  const { type, _splat = '' } = input.params;
  const segments = _splat.split('/').filter(Boolean);
  if (segments.length === 1 && /^\d{1,15}$/.test(segments[0]!))
    return loadItemPage(input, type, segments[0]!);
  const list = listOfType(type);
  if (!list) throw redirect({ to: '/404/' });
  return loadListPage(input, list, segments);
}

async function loadItemPage(input: LoadInput, type: string, id: string) {
  if (!isItemType(type)) throw redirect({ to: '/404/' });
  const { api, site } = input.context;
  const [item, meta] = await Promise.all([loadItem({ api, type, id }), loadMeta(input)]);
  return { kind: 'item' as const, meta, item, head: itemHead(item, site.publicUrl) };
}

export async function loadListPage(input: LoadInput, list: CatalogList, segments: readonly string[] = []) {
  const { api, site } = input.context;
  const address = readAddress(list, segments, input.deps);
  if (!address) throw redirect({ to: '/404/' });
  const [answer, meta] = await Promise.all([loadList({ api, address }), loadMeta(input)]);
  return { kind: 'list' as const, meta, address, answer, head: listHead(address, answer, site.publicUrl) };
}
