import { sql } from 'kysely';
import { readTopic } from '#contract/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import { Gathering } from '#server/platform/gathering.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { managesAuctions } from '../viewer.ts';

type Right = Awaited<ReturnType<LiveRules['mayRead']>>;

/** What everyone may read; thousands come back at once after a restart and ask the same. */
const rememberFor = 5_000;
const rememberMost = 5_000;

/**
 * The rights of topics, in one place: a lot and an auction are public unless they are drafts or their price is kept,
 * a log is for auction managers, a person's own topic for that person.
 */
export function topicRights(db: Db, now: () => number): LiveRules['mayRead'] {
  // Topics that exist: there are only so many, and those that somebody invents do not push them out.
  const known = new Map<string, { until: number; right: Right }>();
  const lookUps = new Gathering<string, Right>((topics) => lookUp(db, topics), 'unknown');
  const publicRight = async (topic: string): Promise<Right> => {
    const found = known.get(topic);
    if (found && found.until > now()) return found.right;
    const right = await lookUps.ask(topic);
    if (known.size >= rememberMost) known.clear();
    if (right !== 'unknown') known.set(topic, { until: now() + rememberFor, right });
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

/** Those that exist, each with its right. */
async function lookUp(db: Db, topics: string[]): Promise<Map<string, Right>> {
  const asked = topics.map((topic) => ({ topic, ...readTopic(topic) }));
  const ids = (isAuction: boolean) =>
    asked.filter(({ kind }) => (kind === 'auction') === isAuction).map(({ id }) => id);
  const { rows } = await sql<{ auction: boolean; id: number; open: boolean }>`
    select true as auction, id, status <> 'draft' as open from auctions where id = any(${ids(true)}::bigint[])
    union all
    select false, l.id, a.status <> 'draft'
      and not (l.price_hidden and l.status in ('sold', 'unsold', 'withdrawn'))
    from lots l join auctions a on a.id = l.auction_id where l.id = any(${ids(false)}::bigint[])`.execute(db);
  const rights = new Map(
    rows.map(({ auction, id, open }): [string, Right] => [`${auction} ${id}`, open ? 'yes' : 'forbidden']),
  );
  return new Map(
    asked.flatMap(({ topic, kind, id }) => {
      const right = rights.get(`${kind === 'auction'} ${id}`);
      return right ? [[topic, right]] : [];
    }),
  );
}
