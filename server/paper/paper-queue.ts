import { isStaff } from '#contract/account/roles.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Of jobs that make papers. */
export const paperQueue = 'papers';

/** Who ordered the paper. */
export type Waiting = 'visitor' | 'client' | 'staff';

export const waitingOf = ({ person }: Caller): Waiting =>
  person ? (isStaff(person) ? 'staff' : 'client') : 'visitor';

interface Turn {
  /** Higher first: visitors must not hold up people who have signed in. */
  priority: number;
  /** Pictures that one paper may ask to be drawn at print size. */
  prints: number;
  /**
   * How many times to wait for missing pictures, a quarter of a minute each: a visitor wants the file now, staff
   * print it. After that the paper is made without them; they are still drawn for the next one.
   */
  patience: number;
}

export const turns: Record<Waiting, Turn> = {
  visitor: { priority: 0, prints: 6, patience: 20 },
  client: { priority: 1, prints: 24, patience: 60 },
  staff: { priority: 2, prints: 60, patience: 240 },
};
