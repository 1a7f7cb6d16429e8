import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { forbidden, notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { replayTopic } from '#server/platform/live/replay.ts';
import { readMoment } from '../reading/moment-store.ts';
import { managesAuctions } from '../reading/viewer.ts';
import { isRehearsedCode } from '../rehearsing/rehearsal-rules.ts';
import { isOfAuction } from './topic-store.ts';

/** What a browser missed, or polls where sockets are blocked. */
export async function replayEvents(
  db: Db,
  rules: LiveRules,
  code: string,
  { topic, after }: { topic: string; after?: number | undefined },
  person: Person | undefined,
): Promise<Answer<'GET /api/internal/auctions/{code}/events'> | Refusal> {
  const manages = managesAuctions(person);
  const known = isRehearsedCode(code) ? manages : await isOfAuction(db, code, topic, manages);
  if (!known) return notFound();
  const right = await rules.mayRead(topic, person);
  if (right === 'unknown') return notFound();
  if (right === 'forbidden') return forbidden();
  const { epoch, serverTime } = await readMoment(db);
  return { epoch, serverTime, ...(await replayTopic(db, rules, epoch, topic, after)) };
}
