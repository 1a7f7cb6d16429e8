import type { Answer } from '#contract/index.ts';
import { countOf } from '#contract/russian.ts';
import { wallClock } from '#contract/schedule/meeting-time.ts';
import type { Holiday } from '#contract/schedule/office-days.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { countPlaced } from '#server/catalog/public.ts';
import { readOffices } from '#server/content/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import {
  countMeetings,
  dropHoliday,
  findOffice,
  keepHoliday,
  lockManagers,
  readHolidays,
  readManagers,
} from './duty-store.ts';
import type { Scheduling } from './scheduling.ts';
import { meetingViewerOf } from './viewer.ts';

type Days = Pick<Scheduling, 'db' | 'clock'>;

const todayOf = ({ zone }: Office, now: Date): string => wallClock(zone, now.getTime()).day;

export async function listOffices(
  { db, clock }: Days,
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/offices/'>> {
  const viewer = meetingViewerOf(caller);
  const [offices, managers, placed] = await Promise.all([readOffices(db), readManagers(db), countPlaced(db)]);
  const own = managers.find(({ id }) => id === viewer.userId)?.office;
  const mayClose = viewer.kind === 'admin';
  const items = await Promise.all(
    offices.map(async (office) => {
      const { id, code, name, city } = office;
      const today = todayOf(office, clock());
      const holidays = await readHolidays(db, id, today);
      const keeps = mayClose || code === own;
      return { code, name, city, today, holidays, itemsCount: placed.get(id) ?? 0, keeps };
    }),
  );
  return { items, mayClose };
}

/** A day without bookings; booked meetings must be moved first. */
export async function closeDay(
  { db, clock }: Days,
  code: string,
  { day, name }: Holiday,
): Promise<{ holidays: Holiday[] } | Refusal> {
  return inTransaction(db, async (tx) => {
    const office = await findOffice(tx, code);
    if (!office) return notFound();
    const today = todayOf(office, clock());
    if (day < today) return refuseFields({ day: 'Этот день уже прошёл' });
    await lockManagers(tx, office.id);
    const planned = await countMeetings(tx, office, day);
    if (planned)
      return new Refusal(
        409,
        'meetings-planned',
        `На\u00A0этот день ${countOf(planned, ['встреча', 'встречи', 'встреч'])}: сначала перенесите или отмените.`,
      );
    await keepHoliday(tx, office.id, { day, name });
    return { holidays: await readHolidays(tx, office.id, today) };
  });
}

export async function openDay(
  { db, clock }: Days,
  code: string,
  day: string,
): Promise<{ holidays: Holiday[] } | Refusal> {
  const office = await findOffice(db, code);
  if (!office) return notFound();
  await dropHoliday(db, office.id, day);
  return { holidays: await readHolidays(db, office.id, todayOf(office, clock())) };
}
