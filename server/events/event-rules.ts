import type { RegistrationState } from '#contract/events/event-words.ts';

type Phase = 'ahead' | 'running' | 'past';

export const phaseOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date): Phase => {
  if (now < starts_at) return 'ahead';
  return now < ends_at ? 'running' : 'past';
};

/** Guests are let in from so long before the beginning. */
const doorOpensMs = 12 * 3_600_000;

/** Arrivals are written down from the day of the event on; a mark forgotten then may be made later. */
export const isDoorOpen = ({ starts_at }: { starts_at: Date }, now: Date): boolean =>
  now.getTime() >= starts_at.getTime() - doorOpensMs;

export interface Places {
  phase: Phase;
  /** Registration was closed by staff. */
  closed: boolean;
  capacity: number;
  taken: number;
  waitingList: boolean;
}

/** A capacity lowered later may be below the number registered. */
export const seatsLeft = ({ capacity, taken }: Pick<Places, 'capacity' | 'taken'>): number =>
  Math.max(0, capacity - taken);

export function registrationState(places: Places): RegistrationState {
  if (places.phase === 'past') return 'past';
  if (places.phase === 'running' || places.closed) return 'closed';
  if (seatsLeft(places) > 0) return 'open';
  return places.waitingList ? 'waiting-list' : 'full';
}

export type Judgement =
  | { state: 'confirmed' | 'waiting' }
  | { refused: 'past' | 'closed' | 'full' }
  /** Some places are left, though not for so many. */
  | { refused: 'too-few'; left: number };

/** A party is registered or put on the waiting list as a whole. */
export function judgeRegistration(places: Places, guests: number): Judgement {
  const state = registrationState(places);
  if (state === 'past' || state === 'closed' || state === 'full') return { refused: state };
  const left = seatsLeft(places);
  if (guests <= left) return { state: 'confirmed' };
  return places.waitingList ? { state: 'waiting' } : { refused: 'too-few', left };
}

/** Who moves up when places are free: by turn; a party too large for what is left lets the next one pass. */
export function movingUp<Waiting extends { guests: number }>(
  waiting: readonly Waiting[],
  left: number,
): Waiting[] {
  let free = left;
  return waiting.filter(({ guests }) => {
    const fits = guests <= free;
    if (fits) free -= guests;
    return fits;
  });
}
