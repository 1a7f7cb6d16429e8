import { sql } from 'kysely';
import { readTopic } from '#contract/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { managesAuctions } from '../viewer.ts';

type Right = Awaited<ReturnType<LiveRules['mayRead']>>;

/** What everyone may read; thousands come back at once after a restart and ask the same. */
const rememberFor = 5_000;

/**
 * The rights of topics, in one place: a lot and an auction are public unless they are drafts or their price is kept,
 * a log is for auction managers, a person's own topic for that person.
 */
export function topicRights(db: Db, now: () => number): LiveRules['mayRead'] {
  const known = new Map<string, { until: number; right: Promise<Right> }>();
  const publicRight = (topic: string): Promise<Right> => {
    const found = known.get(topic);
    if (found && found.until > now()) return found.right;
    if (known.size > 5000) known.clear();
    const right = lookUp(db, topic);
    known.set(topic, { until: now() + rememberFor, right });
    right.catch(() => known.delete(topic));
    return right;
  };
  return async (topic, person) => {
    const { kind, id } = readTopic(topic);
    if (kind === 'user') return person?.user.id === id ? 'yes' : 'forbidden';
    if (kind === 'log' && !managesAuctions(person)) return 'forbidden';
    const right = await publicRight(topic);
    return right === 'forbidden' && managesAuctions(person) ? 'yes' : right;
  };
}

async function lookUp(db: Db, topic: string): Promise<Right> {
  const { kind, id } = readTopic(topic);
  const { rows } =
    kind === 'auction'
      ? await sql<{ open: boolean }>`select status <> 'draft' as open from auctions where id = ${id}`.execute(
          db,
        )
      : await sql<{ open: boolean }>`
          select a.status <> 'draft'
            and not (l.price_hidden and l.status in ('sold', 'unsold', 'withdrawn')) as open
          from lots l join auctions a on a.id = l.auction_id where l.id = ${id}`.execute(db);
  if (!rows[0]) return 'unknown';
  return rows[0].open ? 'yes' : 'forbidden';
}
