import { sql } from 'kysely';
import type { Answer } from '#contract/index.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { askedNumber, phoneDigits } from './meeting-rules.ts';
import { meetingsQuery, reachedBy } from './meeting-store.ts';
import { viewMeetings } from './meeting-view.ts';
import type { Scheduling } from './scheduling.ts';
import { type Viewer, viewerOf } from './viewer.ts';

const pageSize = 30;
const stateOf = { upcoming: 'planned', completed: 'completed', cancelled: 'cancelled' } as const;
type Tab = keyof typeof stateOf;

export interface ListQuery {
  state: Tab;
  q: string;
  page: number;
  office?: string | undefined;
  manager?: number | undefined;
}

export async function listMeetings(
  { db, catalog, clock }: Pick<Scheduling, 'db' | 'catalog' | 'clock'>,
  asked: ListQuery,
  caller: Caller,
): Promise<Answer<'GET /api/internal/schedule/meetings/'>> {
  const viewer = viewerOf(caller);
  const mine = () => reached(db, viewer, asked);
  const counted = await mine()
    .clearSelect()
    .select(['m.state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('m.state')
    .execute();
  const count = (tab: Tab) => counted.find(({ state }) => state === stateOf[tab])?.count ?? 0;
  const found = asked.q
    ? mine().where(answering(asked.q, viewer))
    : mine().where('m.state', '=', stateOf[asked.state]);
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked.page, pages);
  const ahead = asked.state === 'upcoming' && !asked.q;
  const rows = await found
    .orderBy('m.starts_at', ahead ? 'asc' : 'desc')
    .orderBy('m.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    items: await viewMeetings(db, rows, { catalog, viewer, now: clock() }),
    total,
    page,
    pages,
    counts: { upcoming: count('upcoming'), completed: count('completed'), cancelled: count('cancelled') },
  };
}

const reached = (db: Db, viewer: Viewer, { office, manager }: ListQuery) =>
  meetingsQuery(db)
    .where(reachedBy(viewer))
    .$if(viewer.kind === 'admin' && office !== undefined, (query) => query.where('o.code', '=', office!))
    .$if(viewer.kind === 'admin' && manager !== undefined, (query) =>
      query.where('m.manager_id', '=', manager!),
    );

/** A name, a telephone, an item by name or number, a number of a meeting or a request. */
function answering(question: string, viewer: Viewer) {
  const number = askedNumber(question);
  const digits = phoneDigits(question);
  const like = `%${question
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const plain = (column: string) => sql`replace(lower(${sql.ref(column)}), 'ё', 'е')`;
  const conditions = [
    sql`exists (select from meeting_items i where i.meeting_id = m.id and ${plain('i.item_name')} like ${like})`,
    ...(viewer.kind === 'client' ? [] : [sql`${plain('m.name')} like ${like}`, sql`m.email like ${like}`]),
    ...(digits && viewer.kind !== 'client'
      ? [sql`regexp_replace(m.phone, '\\D', '', 'g') like ${`%${digits}%`}`]
      : []),
    ...(number?.kind === 'meeting' ? [sql`m.id = ${number.id}`] : []),
    ...(number && number.kind !== 'meeting' ? [sql`m.request_id = ${number.id}`] : []),
    ...(number?.kind === 'item'
      ? [sql`exists (select from meeting_items i where i.meeting_id = m.id and i.item_id = ${number.id})`]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
