/** When an office is open, told in its own zone: pages say it, slots of showings follow it. */
export interface DayHours {
  opens: string;
  closes: string;
}
/** Seven days from Monday on; null is a day off. */
export type WeekHours = readonly (DayHours | null)[];

export type OpenState =
  | { open: true; closes: string }
  /** `inDays`: 0 is today. */
  | { open: false; opens: string; inDays: number; weekday: number }
  /** Every day is a day off. */
  | { open: false; opens: null };

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Making one costs far more than using it, and a house has few zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** The wall clock and the weekday (Monday is 0) of a zone at a moment. */
export function localMoment(zone: string, now: Date): { weekday: number; time: string } {
  const parts = clockOf(zone).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return { weekday: weekdays.indexOf(part('weekday')), time: `${part('hour')}:${part('minute')}` };
}

export function openState(hours: WeekHours, zone: string, now: Date): OpenState {
  const { weekday, time } = localMoment(zone, now);
  const today = hours[weekday];
  if (today && today.opens <= time && time < today.closes) return { open: true, closes: today.closes };
  // A week later the same day comes again: today's hours may be over.
  for (let inDays = 0; inDays <= 7; inDays++) {
    const next = hours[(weekday + inDays) % 7];
    if (next && (inDays > 0 || time < next.opens))
      return { open: false, opens: next.opens, inDays, weekday: (weekday + inDays) % 7 };
  }
  return { open: false, opens: null };
}

/** Days in a row with the same hours, from Monday on: {from: 0, to: 4} is Monday to Friday. */
export function hourGroups(hours: WeekHours): { from: number; to: number; hours: DayHours | null }[] {
  const groups: { from: number; to: number; hours: DayHours | null }[] = [];
  for (const [day, own] of hours.entries()) {
    const last = groups.at(-1);
    if (last && last.hours?.opens === own?.opens && last.hours?.closes === own?.closes) last.to = day;
    else groups.push({ from: day, to: day, hours: own });
  }
  return groups;
}
