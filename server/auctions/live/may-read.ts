import { readTopic, type TopicKind } from '#contract/live/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import { Gathering } from '#server/platform/gathering.ts';
import type { LiveRules } from '#server/platform/live/live-rules.ts';
import { managesAuctions } from '../reading/viewer.ts';
import { isRehearsed } from '../rehearsing/rehearsal-rules.ts';
import { readTopicLots } from './topic-store.ts';

type Right = Awaited<ReturnType<LiveRules['mayRead']>>;
/** Of everyone's; a manager reads all that exists. */
type PublicRight = Right | 'draft';

/** What everyone may read; thousands come back at once after a restart and ask the same. */
const rememberedMs = 5_000;
const maxRemembered = 5_000;

/**
 * The rights of topics, in one place: a lot and an auction are public unless their price is kept, a draft is unknown to
 * all but managers, a log and a desk are for auction managers, a person's own topic for that person.
 */
export function topicRights(db: Db, now: () => number): LiveRules['mayRead'] {
  // Only existing topics are cached: requests for invented ones cannot evict them.
  const known = new Map<string, { until: number; right: PublicRight }>();
  const lookUps = new Gathering<string, PublicRight>((topics) => lookUp(db, topics), 'unknown');
  const publicRight = async (topic: string): Promise<PublicRight> => {
    const found = known.get(topic);
    if (found && found.until > now()) return found.right;
    const right = await lookUps.ask(topic);
    if (known.size >= maxRemembered) known.clear();
    if (right !== 'unknown') known.set(topic, { until: now() + rememberedMs, right });
    return right;
  };
  return async (topic, person) => {
    const { kind, id } = readTopic(topic);
    if (kind === 'user') return person?.user.id === id ? 'yes' : 'forbidden';
    // Its tables are elsewhere; nobody outside learns that it is there.
    if (isRehearsed(id)) return managesAuctions(person) ? 'yes' : 'unknown';
    if ((kind === 'log' || kind === 'desk') && !managesAuctions(person)) return 'forbidden';
    const right = await publicRight(topic);
    if (right !== 'unknown' && managesAuctions(person)) return 'yes';
    return right === 'draft' ? 'unknown' : right;
  };
}

const isOfSale = (kind: TopicKind): boolean => kind === 'auction' || kind === 'desk';

/** Those that exist, each with its right. */
async function lookUp(db: Db, topics: string[]): Promise<Map<string, PublicRight>> {
  const asked = topics.map((topic) => ({ topic, ...readTopic(topic) }));
  const ids = (isAuction: boolean) =>
    asked.filter(({ kind }) => isOfSale(kind) === isAuction).map(({ id }) => id);
  const rows = await readTopicLots(db, ids(true), ids(false));
  const rights = new Map(
    rows.map(({ auction, id, draft, kept }): [string, PublicRight] => [
      `${auction} ${id}`,
      draft ? 'draft' : kept ? 'forbidden' : 'yes',
    ]),
  );
  return new Map(
    asked.flatMap(({ topic, kind, id }) => {
      const right = rights.get(`${isOfSale(kind)} ${id}`);
      return right ? [[topic, right]] : [];
    }),
  );
}
