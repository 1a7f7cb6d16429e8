import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { askedNumber, phoneDigits } from './meeting-rules.ts';
import { type MeetingRecord, meetingsQuery, reachedBy } from './meeting-store.ts';
import type { MeetingViewer } from './viewer.ts';

export const stateByTab = { upcoming: 'planned', completed: 'completed', cancelled: 'cancelled' } as const;

export type Tab = keyof typeof stateByTab;

export interface MeetingListQuery {
  state: Tab;
  q: string;
  page: number;
  office?: string | undefined;
  manager?: number | undefined;
}

const reached = (db: Db, viewer: MeetingViewer, { office, manager }: MeetingListQuery) =>
  meetingsQuery(db)
    .where(reachedBy(viewer))
    .$if(viewer.kind === 'admin' && office !== undefined, (query) => query.where('o.code', '=', office!))
    .$if(viewer.kind === 'admin' && manager !== undefined, (query) =>
      query.where('m.manager_id', '=', manager!),
    );

/** A name, a telephone, an item by name or number, a number of a meeting or a request. */
function answering(question: string, viewer: MeetingViewer) {
  const number = askedNumber(question);
  const digits = phoneDigits(question);
  const like = `%${question
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const plain = (column: string) => sql`replace(lower(${sql.ref(column)}), 'ё', 'е')`;
  const conditions = [
    sql`exists (select from meeting_items i
      where i.meeting_id = m.id and ${plain('i.item_name')} like ${like})`,
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

/** How many a viewer reaches, by state. */
export async function countByState(
  db: Db,
  viewer: MeetingViewer,
  asked: MeetingListQuery,
): Promise<Map<string, number>> {
  const rows = await reached(db, viewer, asked)
    .clearSelect()
    .select(['m.state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('m.state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** A question is asked of all of them, a tab has those of its state. */
const found = (db: Db, viewer: MeetingViewer, asked: MeetingListQuery) =>
  asked.q
    ? reached(db, viewer, asked).where(answering(asked.q, viewer))
    : reached(db, viewer, asked).where('m.state', '=', stateByTab[asked.state]);

export async function countFound(db: Db, viewer: MeetingViewer, asked: MeetingListQuery): Promise<number> {
  const { total } = await found(db, viewer, asked)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const readFound = (
  db: Db,
  viewer: MeetingViewer,
  asked: MeetingListQuery,
  { ahead, limit, offset }: { ahead: boolean; limit: number; offset: number },
): Promise<MeetingRecord[]> =>
  found(db, viewer, asked)
    .orderBy('m.starts_at', ahead ? 'asc' : 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** Planned and not over, the nearest first. */
export const readAheadOf = (db: Db | Tx, viewer: MeetingViewer, now: Date): Promise<MeetingRecord[]> =>
  meetingsQuery(db)
    .where(reachedBy(viewer))
    .where('m.state', '=', 'planned')
    .where('m.ends_at', '>', now)
    .orderBy('m.starts_at')
    .limit(200)
    .execute();

/** The newest first; also of those who were not signed in but gave the address of one of these. */
export const readMeetingsOf = (db: Db | Tx, userIds: readonly number[]): Promise<MeetingRecord[]> =>
  meetingsQuery(db)
    .where((eb) =>
      eb.or([
        eb('m.user_id', 'in', userIds),
        eb.and([
          eb('m.user_id', 'is', null),
          eb('m.email', 'in', eb.selectFrom('users').select('email').where('id', 'in', userIds)),
        ]),
      ]),
    )
    .orderBy('m.starts_at', 'desc')
    .limit(50)
    .execute();
