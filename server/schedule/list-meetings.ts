import type { Answer } from '#contract/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import {
  countByState,
  countFound,
  type MeetingListQuery,
  readFound,
  stateByTab,
  type Tab,
} from './meeting-list-store.ts';
import { viewMeetings } from './meeting-view.ts';
import type { Scheduling } from './scheduling.ts';
import { meetingViewerOf } from './viewer.ts';

const pageSize = 30;
export async function listMeetings(
  { db, catalog, clock }: Pick<Scheduling, 'db' | 'catalog' | 'clock'>,
  asked: MeetingListQuery,
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/meetings/'>> {
  const viewer = meetingViewerOf(caller);
  const counted = await countByState(db, viewer, asked);
  const count = (tab: Tab) => counted.get(stateByTab[tab]) ?? 0;
  const total = await countFound(db, viewer, asked);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked.page, pages);
  const ahead = asked.state === 'upcoming' && !asked.q;
  const rows = await readFound(db, viewer, asked, {
    ahead,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return {
    items: await viewMeetings(db, rows, { catalog, viewer, now: clock() }),
    total,
    page,
    pages,
    counts: { upcoming: count('upcoming'), completed: count('completed'), cancelled: count('cancelled') },
  };
}
