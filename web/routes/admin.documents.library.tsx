import { createFileRoute } from '@tanstack/react-router';
import { isAdmin, isAuctionManager, staffGuard } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { readLibraryAddress } from '#web/features/documents/library-address.ts';
import { LibraryPage } from '#web/features/documents/library-page.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';
import { PageLink } from '../app/page/page-link.tsx';

/** The library for those who have no account page of a manager; admins keep it here. */
export const Route = createFileRoute('/admin/documents/library')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, staffGuard),
  loaderDeps: ({ search }) => readLibraryAddress(search),
  loader: async (input) => {
    const [page, library] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/documents/library/', { query: input.deps })),
    ]);
    return { ...page, library };
  },
  head: pageHead('Библиотека'),
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  const { library } = Route.useLoaderData();
  const address = { base: '/admin/documents/library/', ...Route.useLoaderDeps() };
  return (
    <PageFrame>
      {(isAdmin(user) || isAuctionManager(user)) && (
        <TabLinks label="Разделы документов">
          <PageLink href="/admin/documents/">На&nbsp;проверке</PageLink>
          <PageLink href="/admin/documents/library/" aria-current="page">
            Библиотека
          </PageLink>
        </TabLinks>
      )}
      <LibraryPage library={library} address={address} keeper={isAdmin(user)} />
    </PageFrame>
  );
}
