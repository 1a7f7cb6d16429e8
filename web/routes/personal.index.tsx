import { createFileRoute } from '@tanstack/react-router';
import { nonManagerGuard } from '#contract/roles.ts';
import { MyPapers } from '#web/features/papers/my-papers.tsx';
import { MyRequests } from '#web/features/requests/my-requests.tsx';
import { MyTalks } from '#web/features/requests/my-talks.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { guardPage, loadPage, optional, pageHead } from '../app/page.ts';
import { PageFrame } from '../app/page-frame.tsx';

export const Route = createFileRoute('/personal/')({
  beforeLoad: (input) => guardPage(input, nonManagerGuard),
  loader: async (input) => {
    const [page, requests, papers, talks] = await Promise.all([
      loadPage(input),
      optional(input.context.api('GET /api/internal/personal-catalog/request/sent')),
      optional(input.context.api('GET /api/internal/personal-catalog/pdf/')),
      optional(input.context.api('GET /api/internal/personal-catalog/request/talks')),
    ]);
    return { ...page, requests: requests?.items, papers: papers?.items, talks: talks?.items };
  },
  head: pageHead('Личный кабинет'),
  component: Personal,
});

function Personal() {
  const { user } = Route.useRouteContext();
  const { requests, papers, talks } = Route.useLoaderData();
  return (
    <PageFrame>
      <PageHeading title={user.user.showName} kicker={user.user.companyName ?? 'Личный кабинет'} size="h1" />
      {requests && <MyRequests requests={requests} />}
      {talks && talks.length > 0 && <MyTalks talks={talks} />}
      {papers && <MyPapers papers={papers} />}
    </PageFrame>
  );
}
