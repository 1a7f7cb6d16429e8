import { createFileRoute } from '@tanstack/react-router';
import { auctionManagerGuard, isAdmin, staffGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { readLibraryAddress } from '#web/features/documents/library-address.ts';
import { LibraryPage } from '#web/features/documents/library-page.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { critical, guardPage, loadPage, optional, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';
import { PageLink } from '../app/page/page-link.tsx';

/** The library for those who have no account page of a manager; admins keep it here. */
export const Route = createFileRoute('/admin/documents/library')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, staffGuard),
  loaderDeps: ({ search }) => readLibraryAddress(search),
  loader: async (input) => {
    const { api, user } = input.context;
    const [page, library, review] = await Promise.all([
      loadPage(input),
      critical(api('GET /api/internal/documents/library/', { query: input.deps })),
      auctionManagerGuard(user) === undefined ? optional(api('GET /api/internal/documents/review/')) : null,
    ]);
    return { ...page, library, waiting: review?.waiting.length ?? 0 };
  },
  head: pageHead('Библиотека'),
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  const { library, waiting } = Route.useLoaderData();
  const address = { base: '/admin/documents/library/', ...Route.useLoaderDeps() };
  return (
    <PageFrame>
      <PageHeading title="Документы" size="h1" />
      {auctionManagerGuard(user) === undefined && (
        <TabLinks label="Разделы документов">
          <PageLink href="/admin/documents/">
            На&nbsp;проверке
            {waiting > 0 && <sup>{waiting}</sup>}
          </PageLink>
          <PageLink href="/admin/documents/library/" aria-current="page">
            Библиотека
          </PageLink>
        </TabLinks>
      )}
      <LibraryPage library={library} address={address} keeper={isAdmin(user)} within />
    </PageFrame>
  );
}
