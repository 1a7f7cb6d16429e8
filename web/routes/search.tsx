import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { PlacedBanner } from '#web/features/catalog/banner/placed-banner.tsx';
import { ItemTray } from '#web/features/catalog/cards/item-tray.tsx';
import { SearchPage } from '#web/features/search/search-page.tsx';
import { pageHead } from '../app/page/page.ts';
import { useMounted } from '../app/page/use-mounted.ts';

export const Route = createFileRoute('/search')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search: { q } }): Query => ({ ...(q && { q }) }),
  loader: async (input) => (await import('#web/features/search/load-search.ts')).loadSearch(input),
  head: pageHead('Поиск'),
  component: Search,
});

function Search() {
  const { meta, found } = Route.useLoaderData();
  const mounted = useMounted();
  return (
    <SearchPage
      key={found.q}
      meta={meta}
      found={found}
      renderItems={(items) => <ItemTray cards={items} firstScreen={4} headingLevel={3} />}
      nothing={mounted && <PlacedBanner placement="search-not-found" />}
    />
  );
}
