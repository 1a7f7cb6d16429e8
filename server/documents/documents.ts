import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';

/** What the use cases of this module work with. */
export interface Documents {
  db: Db;
  letters: Letters;
  clock: Clock;
}
