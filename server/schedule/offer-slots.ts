import { addDays, dayMilliseconds, wallClock } from '#contract/schedule/meeting-time.ts';
import { bookableDays } from '#contract/schedule/meeting-words.ts';
import type { SlotDay } from '#contract/schedule/meetings.ts';
import type { Office } from '#contract/schedule/offices.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { readDuties, readOfficeTime } from './duty-store.ts';
import { nearestFree, slotsOfDays } from './slot-rules.ts';

const shownDays = 14;

interface WantedSlots {
  office: Office;
  minutes: number;
  /** The first day to show. */
  from?: string | undefined;
  /** Only this manager's time. */
  managerId?: number | undefined;
  /** A meeting that is being moved takes no time of its own. */
  besides?: number | undefined;
}

interface Offered {
  days: SlotDay[];
  nextFree: string | null;
  lastDay: string;
}

const today = (office: Office, now: Date): string => wallClock(office.zone, now.getTime()).day;

/** Days with their half hours, free and taken, and the first free one after them when they have none. */
export async function offerSlots(db: Db | Tx, wanted: WantedSlots, now: Date): Promise<Offered> {
  const first = today(wanted.office, now);
  const lastDay = addDays(first, bookableDays - 1);
  const asked = wanted.from && wanted.from > first ? wanted.from : first;
  const from = asked > lastDay ? lastDay : asked;
  const all = await readSlots(db, wanted, from, bookableDays, now);
  const shown = all.filter(({ day }) => day < addDays(from, shownDays) && day <= lastDay);
  const isFree = ({ slots }: (typeof all)[number]) => slots.some(({ managers }) => managers.length);
  const later = shown.some(isFree) ? undefined : all.find((one) => one.day <= lastDay && isFree(one));
  return {
    days: shown.map(({ day, closed, slots }) => ({
      day,
      closed,
      slots: slots.map(({ at, managers }) => ({ at: new Date(at).toISOString(), free: managers.length > 0 })),
    })),
    nextFree: later ? new Date(later.slots.find(({ managers }) => managers.length)!.at).toISOString() : null,
    lastDay,
  };
}

/** The free moments nearest to one that cannot be had: from a week before it to a week after. */
export async function offerNearest(db: Db | Tx, wanted: WantedSlots, at: Date, now: Date): Promise<string[]> {
  const first = today(wanted.office, now);
  const around = addDays(wallClock(wanted.office.zone, at.getTime()).day, -7);
  const from = around > first ? around : first;
  const days = await readSlots(db, wanted, from, 15, now);
  const last = addDays(first, bookableDays);
  const slots = days.filter(({ day }) => day < last).flatMap((one) => one.slots);
  return nearestFree(slots, at.getTime()).map((one) => new Date(one).toISOString());
}

async function readSlots(db: Db | Tx, wanted: WantedSlots, from: string, days: number, now: Date) {
  const { office, minutes, managerId, besides } = wanted;
  const begin = Date.parse(`${from}T00:00:00Z`);
  // A day more on either side: the zone's midnight is not UTC's.
  const span = { from: begin - dayMilliseconds, to: begin + (days + 1) * dayMilliseconds };
  const [time, duties] = await Promise.all([
    readOfficeTime(db, office),
    readDuties(db, office.id, span, besides),
  ]);
  const own = managerId === undefined ? duties : duties.filter((duty) => duty.managerId === managerId);
  return slotsOfDays(time, from, days, minutes, own, now.getTime());
}
