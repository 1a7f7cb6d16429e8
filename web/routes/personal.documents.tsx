import { createFileRoute } from '@tanstack/react-router';
import { documentsGuard, isAdmin, isManagerUser } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { CompanyPage } from '#web/features/documents/company-page.tsx';
import { readLibraryAddress } from '#web/features/documents/library-address.ts';
import { LibraryPage } from '#web/features/documents/library-page.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';

/** Managers see the staff library, companies their own papers. */
export const Route = createFileRoute('/personal/documents')({
  staticData: { office: isManagerUser },
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) => guardPage(input, documentsGuard),
  loaderDeps: ({ search }) => readLibraryAddress(search),
  loader: async (input) => {
    const { api, user } = input.context;
    if (isManagerUser(user)) {
      const [page, library] = await Promise.all([
        loadPage(input),
        critical(api('GET /api/internal/documents/library/', { query: input.deps })),
      ]);
      return { ...page, library };
    }
    const [page, own] = await Promise.all([loadPage(input), critical(api('GET /api/internal/documents/'))]);
    return { ...page, own };
  },
  head: pageHead('Документы'),
  component: Documents,
});

function Documents() {
  const { user } = Route.useRouteContext();
  const data = Route.useLoaderData();
  const address = { base: '/personal/documents/', ...Route.useLoaderDeps() };
  return (
    <Workplace>
      <PageFrame>
        {'own' in data ? (
          <CompanyPage company={user.user.companyName ?? ''} {...data.own} />
        ) : (
          <LibraryPage library={data.library} address={address} keeper={isAdmin(user)} />
        )}
      </PageFrame>
    </Workplace>
  );
}
