import { sql } from 'kysely';
import { readTopic } from '#contract/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { managesAuctions } from '../viewer.ts';

type Right = Awaited<ReturnType<LiveRules['mayRead']>>;
/** Of everyone's; a manager reads all that exists. */
type PublicRight = Right | 'draft';

/** What everyone may read; thousands come back at once after a restart and ask the same. */
const rememberFor = 5_000;

/**
 * The rights of topics, in one place: a lot and an auction are public unless their price is kept, a draft is unknown to
 * all but managers, a log is for auction managers, a person's own topic for that person.
 */
export function topicRights(db: Db, now: () => number): LiveRules['mayRead'] {
  const known = new Map<string, { until: number; right: Promise<PublicRight> }>();
  const publicRight = (topic: string): Promise<PublicRight> => {
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
    if (right !== 'unknown' && managesAuctions(person)) return 'yes';
    return right === 'draft' ? 'unknown' : right;
  };
}

async function lookUp(db: Db, topic: string): Promise<PublicRight> {
  const { kind, id } = readTopic(topic);
  const { rows } =
    kind === 'auction'
      ? await sql<{ draft: boolean; kept: boolean }>`
          select status = 'draft' as draft, false as kept from auctions where id = ${id}`.execute(db)
      : await sql<{ draft: boolean; kept: boolean }>`
          select a.status = 'draft' as draft,
            l.price_hidden and l.status in ('sold', 'unsold', 'withdrawn') as kept
          from lots l join auctions a on a.id = l.auction_id where l.id = ${id}`.execute(db);
  if (!rows[0]) return 'unknown';
  if (rows[0].draft) return 'draft';
  return rows[0].kept ? 'forbidden' : 'yes';
}
