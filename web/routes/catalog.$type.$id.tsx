import { createFileRoute } from '@tanstack/react-router';
import { describedHead } from '#web/app/page/described-head.ts';
import { ItemPage } from '#web/features/catalog/item/item-page.tsx';

export const Route = createFileRoute('/catalog/$type/$id')({
  // A number is an item; anything else is the filter of a list, whose page has other code.
  params: { parse: ({ type, id }) => /^\d{1,15}$/.test(id) && { type, id }, stringify: (params) => params },
  // Back and Forward within a visit show what was there at once.
  staleTime: 30_000,
  loader: async (input) => (await import('#web/features/catalog/load-item-page.ts')).loadItemPage(input),
  head: describedHead('Каталог'),
  component: ItemOfCatalog,
});

function ItemOfCatalog() {
  const { item, meta } = Route.useLoaderData();
  return <ItemPage key={item.id} item={item} meta={meta} />;
}
