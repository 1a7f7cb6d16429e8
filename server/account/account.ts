import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Keys } from '#server/platform/http/tokens.ts';
import type { Letters } from '#server/platform/mail/letters.ts';

/** What the people's room works with. */
export interface Account {
  db: Db;
  letters: Letters;
  limits: RateLimits;
  keys: Keys;
  clock: Clock;
  secondFactorRequired: boolean;
}
