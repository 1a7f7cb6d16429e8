import { createFileRoute } from '@tanstack/react-router';
import { managerGuard, signedInGuard } from '#contract/account/roles.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { readSearch } from '#web/features/schedule/read-search.ts';
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/schedule/upcoming')({
  staticData: { office: (user) => managerGuard(user) === undefined },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: (input) => guardPage(input, signedInGuard),
  loader: async (input) =>
    (await import('#web/features/schedule/load-schedule.ts')).loadSchedule(input, 'upcoming'),
  head: pageHead('Расписание: предстоящие встречи'),
  component: Upcoming,
});

function Upcoming() {
  return (
    <Workplace>
      <SchedulePage {...Route.useLoaderData()} />
    </Workplace>
  );
}
