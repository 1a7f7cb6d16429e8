import type { UserInfo } from '#contract/account/account.ts';
import { isAdmin, isManagerUser } from '#contract/account/roles.ts';
import { critical, loadMeta, optional } from '#web/app/page/page.ts';
import type { RequestContext } from '#web/app/request-context.ts';
import type { ScheduleSearch, ScheduleView } from './read-search.ts';

export type ScheduleSection = 'upcoming' | 'completed' | 'cancelled' | 'search';

interface Input {
  context: RequestContext & { user: UserInfo };
  location: { pathname: string };
  deps: ScheduleSearch;
}

export async function loadSchedule(input: Input, section: ScheduleSection) {
  const { context, deps } = input;
  const { api, user } = context;
  const works = isAdmin(user) || isManagerUser(user);
  const whose = {
    ...(deps.office && { office: deps.office }),
    ...(deps.manager && { manager: deps.manager }),
  };
  const view: ScheduleView = works && section === 'upcoming' ? (deps.view ?? 'week') : 'list';
  const [list, calendar, waiting, meta] = await Promise.all([
    critical(
      api(
        'GET /api/internal/schedule/meetings/',
        {
          query: {
            ...whose,
            ...(section === 'search' ? { q: deps.q ?? '' } : { state: section }),
            ...(deps.page && { page: deps.page }),
          },
        },
        { key: 'meetings' },
      ),
    ),
    works
      ? critical(
          api(
            'GET /api/internal/schedule/calendar/',
            { query: { ...whose, ...(deps.from && { from: deps.from }), days: view === 'month' ? 42 : 7 } },
            { key: 'calendar' },
          ),
        )
      : null,
    works && view === 'week'
      ? optional(api('GET /api/internal/queue/', { query: { tab: 'working' } }, { key: 'waiting' }))
      : null,
    loadMeta(input),
  ]);
  /** What this manager works on and has set no time for. */
  const untimed = waiting?.items.filter(({ mine, kind }) => mine && kind !== 'question') ?? [];
  return { meta, untimed, section, works, isAdmin: isAdmin(user), view, list, calendar, search: deps };
}
export type ScheduleData = Awaited<ReturnType<typeof loadSchedule>>;
