import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Letters } from '#server/platform/mail/letters.ts';

/** What the schedule works with. */
export interface Scheduling {
  db: Db;
  catalog: LiveCatalog;
  letters: Letters;
  limits: RateLimits;
  clock: Clock;
  publicUrl: string;
  supportEmail: string;
}
