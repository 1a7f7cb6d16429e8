import { createFileRoute } from '@tanstack/react-router';
import { WishlistPage } from '#web/features/catalog/wish/wishlist-page.tsx';
import { loadPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/wishlist')({
  loader: loadPage,
  head: pageHead('Избранное'),
  component: () => <WishlistPage meta={Route.useLoaderData().meta} />,
});
