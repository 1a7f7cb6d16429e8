import { createFileRoute, redirect } from '@tanstack/react-router';
import type { Query } from '#contract/bracket-query.ts';
import { ItemPage } from '#web/features/catalog/item/item-page.tsx';
import { itemHead } from '#web/features/catalog/item-head.ts';
import { ListPage } from '#web/features/catalog/list/list-page.tsx';
import { listOfType, listQuery, readAddress, readView } from '#web/features/catalog/list-address.ts';
import { listHead } from '#web/features/catalog/list-head.ts';
import { isItemType, loadItem } from '#web/features/catalog/load-item.ts';
import { loadList } from '#web/features/catalog/load-list.ts';
import { loadMeta } from '../app/page.ts';

const segmentsOf = (splat: string | undefined): string[] => (splat ?? '').split('/').filter(Boolean);
const isItem = (segments: readonly string[]): boolean =>
  segments.length === 1 && /^\d{1,15}$/.test(segments[0]!);

/** A numeric segment is an item; anything else is a list and its filter. Boxes have items but no list. */
export const Route = createFileRoute('/catalog/$type/$')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: ({ params: { type, _splat } }) => {
    const known = isItem(segmentsOf(_splat)) ? isItemType(type) : listOfType(type) !== undefined;
    if (!known) throw redirect({ to: '/404/' });
  },
  loaderDeps: ({ search }) => listQuery(search),
  // Back and Forward within a visit show what was there at once.
  staleTime: 30_000,
  loader: async (input) => {
    const { params, deps, context, preload } = input;
    const segments = segmentsOf(params._splat);
    if (isItem(segments)) {
      const [item, meta] = await Promise.all([
        loadItem({ api: context.api, type: params.type, id: segments[0]!, preload }),
        loadMeta(input),
      ]);
      return { kind: 'item' as const, meta, item };
    }
    const address = readAddress(listOfType(params.type)!, segments, deps);
    if (!address) throw redirect({ to: '/404/' });
    const [answer, meta] = await Promise.all([
      loadList({ api: context.api, address, preload }),
      loadMeta(input),
    ]);
    return { kind: 'list' as const, meta, address, answer };
  },
  head: (input) => {
    const { loaderData } = input;
    if (loaderData?.kind === 'item') return itemHead({ ...input, loaderData });
    return listHead({ ...input, loaderData });
  },
  component: CatalogPage,
});

function CatalogPage() {
  const data = Route.useLoaderData();
  const view = Route.useSearch({ select: (search) => readView(search.view) });
  return data.kind === 'item' ? (
    <ItemPage key={data.item.id} item={data.item} meta={data.meta} />
  ) : (
    <ListPage key={data.address.list} data={data} view={view} />
  );
}
