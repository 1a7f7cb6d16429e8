import { createFileRoute, redirect } from '@tanstack/react-router';
import { managerGuard, signedInGuard } from '#contract/account/roles.ts';
import { Workplace } from '#web/features/back-office/shell/workplace.tsx';
import { readSearch } from '#web/features/schedule/read-search.ts';
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/personal/schedule/search')({
  staticData: { office: (user) => managerGuard(user) === undefined },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async (input) => {
    const guarded = await guardPage(input, signedInGuard);
    if (!input.search.q) throw redirect({ to: '/personal/schedule/upcoming/' });
    return guarded;
  },
  loader: async (input) =>
    (await import('#web/features/schedule/load-schedule.ts')).loadSchedule(input, 'search'),
  head: pageHead('Расписание: поиск'),
  component: Search,
});

function Search() {
  return (
    <Workplace>
      <SchedulePage {...Route.useLoaderData()} />
    </Workplace>
  );
}
