import { isStaff } from '#contract/account/roles.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Of jobs that make papers. */
export const paperQueue = 'papers';

/** Who waits for a paper. */
export type Waiting = 'visitor' | 'client' | 'staff';

export const waitingOf = ({ person }: Caller): Waiting =>
  person ? (isStaff(person) ? 'staff' : 'client') : 'visitor';

interface Turn {
  /** The higher goes first: who never signs in cannot keep those waiting who do. */
  priority: number;
  /** Pictures that one paper may ask to be drawn at print size. */
  prints: number;
  /**
   * Seconds that a paper waits for them, a quarter of a minute each: a visitor wants a file now, staff hand over what is
   * printed. Later it is made with those that there are; the others are drawn all the same, for the next.
   */
  patience: number;
}

export const turns: Record<Waiting, Turn> = {
  visitor: { priority: 0, prints: 6, patience: 20 },
  client: { priority: 1, prints: 24, patience: 60 },
  staff: { priority: 2, prints: 60, patience: 240 },
};
