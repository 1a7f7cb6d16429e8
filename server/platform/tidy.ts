import type { Db } from './db.ts';
import { forgetOldHits } from './http/rate-limit-store.ts';
import { forgetOldAnswers } from './http/repeat-store.ts';
import { tidyLinks } from './mail/letter-link-store.ts';
import { emptyOldLetters } from './mail/letter-store.ts';

/** Removes expired data: answers to repeats, counters, expired links, bodies of old letters. */
export async function tidy(db: Db): Promise<void> {
  await forgetOldAnswers(db);
  await forgetOldHits(db);
  await tidyLinks(db);
  await emptyOldLetters(db);
}
