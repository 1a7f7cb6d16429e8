import type { UserInfo } from '#contract/account/account.ts';
import { hasRight } from '#contract/account/rights.ts';
import { auctionManagerGuard, isAdmin, isManagerUser } from '#contract/account/roles.ts';
import type { Step } from '#contract/back-office/keeping-words.ts';
import { dayOfMeeting, wallClock } from '#contract/schedule/meeting-time.ts';
import type { Meeting } from '#contract/schedule/meetings.ts';
import { type LoadInput, loadPage, optional } from '#web/app/page/page.ts';
import { readsJournal } from '../kind-guard.ts';
import { salesDesk } from '../sales-desk.ts';
import type { StartData } from './start-page.tsx';

/** What the person may see is asked for; what does not answer is left out. */
export async function loadStart(input: LoadInput, user: UserInfo) {
  const { api } = input.context;
  const key = (name: string) => ({ key: `${input.preload ? 'ahead ' : ''}start ${name}` });
  const leads = auctionManagerGuard(user) === undefined;
  const receives = isManagerUser(user);
  const [page, waiting, queue, meetings, review, corrections, overview, journal, house, gone] =
    await Promise.all([
      loadPage(input),
      optional(api('GET /api/internal/admin/start/', {}, key('waiting'))),
      receives
        ? optional(api('GET /api/internal/queue/', { query: { tab: 'waiting' } }, key('queue')))
        : null,
      receives
        ? optional(
            api('GET /api/internal/schedule/meetings/', { query: { state: 'upcoming' } }, key('meetings')),
          )
        : null,
      leads ? optional(api('GET /api/internal/documents/review/', {}, key('papers'))) : null,
      leads ? optional(api('GET /api/internal/admin/companies/corrections/', {}, key('companies'))) : null,
      leads ? optional(api('GET /api/internal/user/overview/', {}, key('sales'))) : null,
      readsJournal(user) ? optional(api('GET /api/internal/admin/changes/', {}, key('changes'))) : null,
      isAdmin(user) ? optional(api('GET /api/internal/admin/house/', {}, key('house'))) : null,
      hasRight(user, 'words') ? optional(api('GET /api/internal/admin/embeds/gone', {}, key('gone'))) : null,
    ]);
  const now = Date.now();
  const data: StartData = {
    now,
    waiting,
    requests: queue && { rows: queue.items.slice(0, 5), total: queue.total },
    meetings: meetings && nearest(meetings.items, now),
    papers: review?.waiting.length ?? null,
    corrections: corrections?.waiting.length ?? null,
    sales: (overview?.items ?? []).filter(({ action }) => action.href.startsWith(salesDesk)),
    gone: gone?.items ?? [],
    changes: journal?.changes ?? null,
    stepsLeft: (house?.steps ?? []).filter(({ step, done }) => !done && !mayWait.includes(step)).length,
  };
  return { ...page, data, crumbs: [{ label: 'Рабочее место' }] };
}

/** Optional steps. */
const mayWait: readonly Step[] = ['letter', 'auction'];

/** What is over and has no outcome must not push the day itself out of sight. */
function nearest(meetings: Meeting[], now: number): NonNullable<StartData['meetings']> {
  const isOver = ({ endsAt }: Meeting) => Date.parse(endsAt) <= now;
  const ahead = meetings.filter((one) => !isOver(one));
  return {
    rows: [...meetings.filter(isOver).slice(-3), ...ahead.slice(0, 5)],
    today: ahead.filter((one) => dayOfMeeting(one) === wallClock(one.zone, now).day).length,
  };
}
