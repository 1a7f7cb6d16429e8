import { createFileRoute } from '@tanstack/react-router';
import { isStaff, nonManagerGuard } from '#contract/account/roles.ts';
import { OverviewHead } from '#web/features/account/overview/overview-head.tsx';
import { MyEvents, MyLots, MyMeetings, PairOfLists } from '#web/features/account/overview/overview-rows.tsx';
import { WaitingList } from '#web/features/account/overview/waiting.tsx';
import { WorkPlaces } from '#web/features/account/overview/work-places.tsx';
import { MyPapers } from '#web/features/papers/my-papers.tsx';
import { MyRequests } from '#web/features/requests/my-requests.tsx';
import { MyTalks } from '#web/features/requests/my-talks.tsx';
import { guardPage, loadPage, optional, pageHead } from '../app/page/page.ts';
import { PageFrame } from '../app/page/page-frame.tsx';

export const Route = createFileRoute('/personal/')({
  beforeLoad: (input) => guardPage(input, nonManagerGuard),
  loader: async (input) => {
    const { api } = input.context;
    const auctions = (section: 'current' | 'completed') =>
      optional(
        api('GET /api/internal/user/auctions/', { query: { section } }, { key: `overview ${section}` }),
      );
    const [page, overview, requests, papers, talks, meetings, events, running, over] = await Promise.all([
      loadPage(input),
      optional(api('GET /api/internal/user/overview/', {}, { key: 'overview page' })),
      optional(api('GET /api/internal/personal-catalog/request/sent')),
      optional(api('GET /api/internal/personal-catalog/pdf/')),
      optional(api('GET /api/internal/personal-catalog/request/talks')),
      optional(api('GET /api/internal/schedule/meetings/', { query: { state: 'upcoming' } })),
      optional(api('GET /api/internal/user/registrations/')),
      auctions('current'),
      auctions('completed'),
    ]);
    return {
      ...page,
      overview,
      requests: requests?.items,
      papers: papers?.items,
      talks: talks?.items,
      meetings: meetings?.items ?? [],
      events: events?.items ?? [],
      lots: [...(running?.auctions ?? []), ...(over?.auctions ?? [])].flatMap(({ lots }) => lots),
    };
  },
  head: pageHead('Личный кабинет'),
  component: Personal,
});

function Personal() {
  const { user } = Route.useRouteContext();
  const { overview, requests, papers, talks, meetings, events, lots } = Route.useLoaderData();
  // Staff see those of a client's lists that are not empty.
  const staff = isStaff(user);
  const shown = (list: readonly unknown[]): boolean => !staff || list.length > 0;
  const lotsShown = shown(lots.filter(({ my }) => my));
  return (
    <PageFrame>
      <OverviewHead user={user} overview={overview} />
      {overview && overview.items.length > 0 && (
        <WaitingList items={overview.items} serverTime={overview.serverTime} />
      )}
      {staff && <WorkPlaces user={user} />}
      {requests && shown(requests) && (
        <div id="requests">
          <MyRequests requests={requests} />
        </div>
      )}
      {talks && talks.length > 0 && <MyTalks talks={talks} />}
      {(shown(meetings) || lotsShown) && (
        <PairOfLists>
          {shown(meetings) && <MyMeetings meetings={meetings} />}
          {lotsShown && <MyLots lots={lots} overview={overview} />}
        </PairOfLists>
      )}
      {events.length > 0 && <MyEvents events={events} />}
      {papers && shown(papers) && <MyPapers papers={papers} />}
    </PageFrame>
  );
}
