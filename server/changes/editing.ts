import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Kinds } from './entity-kind.ts';

/** What the back office stands on. */
export interface EditServices {
  db: Db;
  jobs: Jobs;
  clock: Clock;
  kinds: Kinds;
}
