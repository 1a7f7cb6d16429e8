import type { Answer } from '#contract/index.ts';
import { countOf } from '#contract/russian.ts';
import { instantOf, wallClock } from '#contract/schedule/meeting-time.ts';
import type { Holiday } from '#contract/schedule/office-days.ts';
import type { Office } from '#contract/schedule/offices.ts';
import { countPlaced } from '#server/catalog/public.ts';
import { readOffices } from '#server/content/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { findOffice, lockManagers, readManagers } from './duty-store.ts';
import type { Scheduling } from './scheduling.ts';
import { viewerOf } from './viewer.ts';

type Days = Pick<Scheduling, 'db' | 'clock'>;

const todayOf = ({ zone }: Office, now: Date): string => wallClock(zone, now.getTime()).day;

const readHolidays = (db: Db | Tx, officeId: number, from: string): Promise<Holiday[]> =>
  db
    .selectFrom('office_holidays')
    .select(['day', 'name'])
    .where('office_id', '=', officeId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(200)
    .execute();

export async function listOffices(
  { db, clock }: Days,
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/offices/'>> {
  const viewer = viewerOf(caller);
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

/** Nobody can be booked on it; who is booked already must be moved first. */
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
    await tx
      .insertInto('office_holidays')
      .values({ office_id: office.id, day, name })
      .onConflict((conflict) => conflict.columns(['office_id', 'day']).doUpdateSet({ name }))
      .execute();
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
  await db.deleteFrom('office_holidays').where('office_id', '=', office.id).where('day', '=', day).execute();
  return { holidays: await readHolidays(db, office.id, todayOf(office, clock())) };
}

async function countMeetings(tx: Tx, { id, zone }: Office, day: string): Promise<number> {
  const at = (minutes: number) => new Date(instantOf(zone, { day, minutes }) ?? Date.parse(day));
  const { count } = await tx
    .selectFrom('meetings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('office_id', '=', id)
    .where('state', '=', 'planned')
    .where('starts_at', '>=', at(0))
    .where('starts_at', '<', new Date(at(0).getTime() + 24 * 3_600_000))
    .executeTakeFirstOrThrow();
  return count;
}
