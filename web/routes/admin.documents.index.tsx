import { createFileRoute } from '@tanstack/react-router';
import { isAdmin, isAuctionManager } from '#contract/account/roles.ts';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { CompanyCorrections } from '#web/features/documents/company-corrections.tsx';
import { ReviewPage } from '#web/features/documents/review-page.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { TabLinks } from '#web/ui/navigation/tab-links.tsx';
import { critical, guardPage, loadPage, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';
import { PageLink } from '../app/page/page-link.tsx';

/** Papers of companies, for those who decide on them. */
export const Route = createFileRoute('/admin/documents/')({
  validateSearch: (search: Query): Query => search,
  beforeLoad: (input) =>
    guardPage(input, (user) => (isAdmin(user) || isAuctionManager(user) ? undefined : '/404/')),
  loader: async (input) => {
    const [page, review, corrections] = await Promise.all([
      loadPage(input),
      critical(input.context.api('GET /api/internal/documents/review/')),
      critical(input.context.api('GET /api/internal/admin/companies/corrections/')),
    ]);
    return { ...page, review, corrections };
  },
  head: pageHead('Документы на проверке'),
  component: Review,
});

function Review() {
  const { review, corrections } = Route.useLoaderData();
  const { open } = Route.useSearch();
  const number = Number(open);
  const waiting = review.waiting.length + corrections.waiting.length;
  return (
    <PageFrame>
      <PageHeading title="Документы" size="h1" />
      <TabLinks label="Разделы документов">
        <PageLink href="/admin/documents/" aria-current="page">
          На&nbsp;проверке
          {waiting > 0 && <sup>{waiting}</sup>}
        </PageLink>
        <PageLink href="/admin/documents/library/">Библиотека</PageLink>
      </TabLinks>
      <CompanyCorrections {...corrections} />
      <ReviewPage {...review} open={Number.isSafeInteger(number) && number > 0 ? number : undefined} />
    </PageFrame>
  );
}
