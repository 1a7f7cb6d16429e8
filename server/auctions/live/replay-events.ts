import { sql } from 'kysely';
import type { Answer } from '#contract/index.ts';
import { readTopic } from '#contract/live/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { forbidden, notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { replayTopic } from '#server/platform/live/replay.ts';
import { readMoment } from '../reading/house-moment.ts';
import { managesAuctions } from '../reading/viewer.ts';

/** What a browser missed, or polls where sockets are blocked. */
export async function replayEvents(
  db: Db,
  rules: LiveRules,
  code: string,
  { topic, after }: { topic: string; after?: number | undefined },
  person: Person | undefined,
): Promise<Answer<'GET /api/internal/auctions/{code}/events'> | Refusal> {
  if (!(await isOfAuction(db, code, topic, managesAuctions(person)))) return notFound();
  const right = await rules.mayRead(topic, person);
  if (right === 'unknown') return notFound();
  if (right === 'forbidden') return forbidden();
  const { epoch, serverTime } = await readMoment(db);
  return { epoch, serverTime, ...(await replayTopic(db, rules, epoch, topic, after)) };
}

/** A person's own topic is of all auctions. A draft is there for managers alone: a 403 would tell of it. */
async function isOfAuction(db: Db, code: string, topic: string, manages: boolean): Promise<boolean> {
  const { kind, id } = readTopic(topic);
  const { rows } = await sql`
    select from auctions a where a.code = ${code} and (a.status <> 'draft' or ${manages}) and ${
      kind === 'user'
        ? sql`true`
        : kind === 'auction'
          ? sql`a.id = ${id}`
          : sql`exists (select from lots l where l.auction_id = a.id and l.id = ${id})`
    }`.execute(db);
  return rows.length > 0;
}
