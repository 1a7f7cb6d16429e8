import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/account/rights.ts';
import type { QueueKind, RequestState, Segment } from '#contract/requests/request-words.ts';
import type { WeekHours } from '#contract/schedule/office-hours.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { OfficeHours } from './office-minutes.ts';
import type { Manager } from './routing-rules.ts';

export interface QueueRecord {
  kind: QueueKind;
  id: number;
  user_id: number | null;
  name: string;
  phone: string;
  email: string;
  client_name: string;
  segment: Segment;
  ade: boolean;
  state: RequestState;
  sent_at: Date;
  state_at: Date;
  manager_id: number | null;
  taken_at: Date | null;
  answered_at: Date | null;
  office_id: number | null;
  event: string | null;
  subject: string;
  topics: string[];
  convenient_time: string;
  text: string;
  item_id: number | null;
  lot_id: number | null;
  about: string;
  manager_name: string | null;
  responsible_id: number | null;
  responsible_name: string | null;
  /** Sent by staff. */
  by_staff: boolean;
  /** The address is the sender's: of their account, or they have pressed the link of our letter. */
  confirmed: boolean;
  topic_labels: string[];
  items_count: number;
  sum: number;
  unpriced: number;
  first_item: string | null;
}

export interface Key {
  kind: QueueKind;
  id: number;
}

const select = sql`
  select q.kind, q.id, q.user_id, q.name, q.phone, q.email, q.client_name,
    case when q.segment = 'vip' or c.segment = 'vip' then 'vip' else 'plain' end as segment,
    q.ade, q.state, q.sent_at, q.state_at, q.manager_id, q.taken_at, q.answered_at, q.office_id, q.event,
    q.subject, q.topics, q.convenient_time, q.text, q.item_id, q.lot_id, q.about, m.name as manager_name,
    coalesce(c.manager_id, own.user_id) as responsible_id, r.name as responsible_name,
    coalesce(own.user_id is not null or cardinality(u.roles) > 0, false) as by_staff,
    (coalesce(u.confirmed_at is not null and u.email = q.email, false)
      or exists (select from queue_proofs p where p.kind = q.kind and p.entry_id = q.id)) as confirmed,
    array(select t.label from consultation_topics t where t.code = any(q.topics)
      order by t.position) as topic_labels,
    coalesce(i.items_count, 0) as items_count, coalesce(i.sum, 0) as sum, coalesce(i.unpriced, 0) as unpriced,
    i.first_item
  from queue q
  left join users u on u.id = q.user_id
  left join bank_managers own on own.user_id = q.user_id
  left join clients c on c.user_id = q.user_id
  left join users m on m.id = q.manager_id
  left join users r on r.id = coalesce(c.manager_id, own.user_id)
  left join lateral (
    select count(*) as items_count, sum(price)::bigint as sum,
      count(*) filter (where price is null) as unpriced, min(item_name) filter (where place = 1) as first_item
    from request_items where request_id = q.id
  ) i on q.kind = 'request'`;

const read = async (db: Db | Tx, rest: RawBuilder<unknown>): Promise<QueueRecord[]> =>
  (await sql<QueueRecord>`${select} ${rest}`.execute(db)).rows;

/** More than anyone works through; the oldest come first. */
const maxListed = 1000;

export const readOpen = (db: Db): Promise<QueueRecord[]> =>
  read(
    db,
    sql`where q.state in ('new', 'working', 'showing') order by q.sent_at, q.kind, q.id limit ${maxListed}`,
  );

/** Sent before a moment, unanswered, and not announced as overdue yet. */
export const readUnanswered = (db: Db, before: Date): Promise<QueueRecord[]> =>
  read(
    db,
    sql`where q.state in ('new', 'working') and q.answered_at is null and q.sent_at <= ${before}
      and not exists (select from queue_overdue o where o.kind = q.kind and o.entry_id = q.id)
      order by q.sent_at limit ${maxListed}`,
  );

/** False: it was announced already. */
export async function markOverdue(tx: Tx, { kind, id }: Key, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('queue_overdue')
    .values({ kind, entry_id: id, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Following a link sent to the address of this row proves its sender. */
export async function keepProof(tx: Tx, { kind, id }: Key): Promise<void> {
  await tx
    .insertInto('queue_proofs')
    .values({ kind, entry_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const readSentBy = (db: Db, userId: number): Promise<QueueRecord[]> =>
  read(db, sql`where q.user_id = ${userId} order by q.sent_at desc limit ${maxListed}`);

export const readOver = (db: Db, managerId: number | null): Promise<QueueRecord[]> =>
  read(
    db,
    sql`where q.state in ('done', 'declined')
      and (${managerId}::bigint is null or ${managerId} in (q.manager_id, c.manager_id, q.user_id))
      order by q.state_at desc limit ${maxListed}`,
  );

/** What they sent, also without signing in but with their address. */
export const readOfPeople = (db: Db | Tx, userIds: readonly number[]): Promise<QueueRecord[]> =>
  read(
    db,
    sql`where q.user_id = any(${userIds}::bigint[]) or q.user_id is null
        and q.email in (select email from users where id = any(${userIds}::bigint[]))
      order by q.sent_at desc limit 50`,
  );

const kindsByLetter: Record<string, QueueKind> = { з: 'request', к: 'consultation', в: 'question' };

/** Every word stands in a name, an address, a telephone, a number, or an item of the request. */
export function findRows(db: Db, words: readonly string[]): Promise<QueueRecord[]> {
  const all = words.map((word) => {
    const [, letter, id] = /^([зкв])-?0*(\d{1,12})$/.exec(word) ?? [];
    if (letter) return sql`(q.kind = ${kindsByLetter[letter]!} and q.id = ${id}::bigint)`;
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const digits = word.replace(/\D/g, '').replace(/^0+/, '');
    return sql`
      (lower(concat_ws(' ', q.name, q.client_name, q.email, u.email, q.subject, q.about, co.name)) like ${like}
      or ${digits} <> '' and (regexp_replace(q.phone, '\\D', '', 'g') like ${`%${digits}%`}
        or q.id::text = ${digits} or q.item_id::text = ${digits})
      or exists (select from request_items x where q.kind = 'request' and x.request_id = q.id
        and (lower(x.item_name) like ${like} or x.item_id::text = ${digits})))`;
  });
  return read(
    db,
    sql`left join companies co on co.user_id = q.user_id where ${sql.join(all, sql` and `)}
      order by q.sent_at desc limit 300`,
  );
}

export async function findRow(db: Db | Tx, { kind, id }: Key): Promise<QueueRecord | undefined> {
  return (await read(db, sql`where q.kind = ${kind} and q.id = ${id}`))[0];
}

const tables = {
  request: sql`requests`,
  consultation: sql`consultations`,
  question: sql`questions`,
} as const;

/** Acts on one row run one after another. */
export async function lockRow(tx: Tx, { kind, id }: Key): Promise<void> {
  await sql`select from ${tables[kind]} where id = ${id} for update`.execute(tx);
}

export interface RowChange {
  state?: RequestState;
  managerId?: number;
  answered?: boolean;
}

export async function changeRow(tx: Tx, { kind, id }: Key, change: RowChange, now: Date): Promise<void> {
  const sets = [
    ...(change.state ? [sql`state = ${change.state}, state_at = ${now}`] : []),
    ...(change.managerId ? [sql`manager_id = ${change.managerId}, taken_at = ${now}`] : []),
    ...(change.answered ? [sql`answered_at = coalesce(answered_at, ${now})`] : []),
  ];
  if (sets.length) await sql`update ${tables[kind]} set ${sql.join(sets)} where id = ${id}`.execute(tx);
}

export interface HistoryRecord {
  id: number;
  at: Date;
  actor_id: number | null;
  who: string | null;
  act: 'take' | 'move' | 'comment' | 'answer' | 'call' | 'hand-over';
  to_state: RequestState | null;
  to_whom: string | null;
  note: string;
  subject: string | null;
  letter_state: string | null;
}

export async function readQueueHistory(db: Db | Tx, { kind, id }: Key): Promise<HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id, h.at, h.actor_id, u.name as who, h.act, h.to_state, w.name as to_whom, h.note, l.subject,
      l.state as letter_state
    from queue_history h left join users u on u.id = h.actor_id left join users w on w.id = h.to_manager_id
    left join letters l on l.id = h.letter_id
    where h.kind = ${kind} and h.entry_id = ${id} order by h.id`.execute(db);
  return rows;
}

interface NewHistory {
  actorId: number | null;
  act: HistoryRecord['act'];
  to?: RequestState;
  toManager?: number;
  letterId?: number;
  note?: string;
}

export async function addHistory(tx: Tx, { kind, id }: Key, entry: NewHistory, now: Date): Promise<void> {
  await tx
    .insertInto('queue_history')
    .values({
      kind,
      entry_id: id,
      at: now,
      actor_id: entry.actorId,
      act: entry.act,
      to_state: entry.to ?? null,
      to_manager_id: entry.toManager ?? null,
      letter_id: entry.letterId ?? null,
      note: entry.note ?? '',
    })
    .execute();
}

/** Managers who can be given work. */
export async function readWorkers(db: Db | Tx): Promise<Manager[]> {
  const rows = await db
    .selectFrom('bank_managers as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.roles', 'm.office_id'])
    .where('u.disabled_at', 'is', null)
    .where('u.erased_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, name, roles, office_id }) => ({
    id,
    name,
    roles: roles as Role[],
    officeId: office_id,
  }));
}

export async function readOfficeHours(db: Db | Tx): Promise<OfficeHours[]> {
  const rows = await db
    .selectFrom('offices')
    .select(['id', 'zone', 'hours'])
    .where('shown', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, zone, hours }) => ({ id, zone, hours: hours as unknown as WeekHours }));
}

export async function readAdmins(db: Db | Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where 'admin' = any(roles) and disabled_at is null and erased_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Who first takes work of a client keeps the client. */
export async function keepClient(tx: Tx, userId: number, managerId: number): Promise<void> {
  await sql`insert into clients (user_id, manager_id) values (${userId}, ${managerId})
    on conflict (user_id) do update set manager_id = excluded.manager_id
    where clients.manager_id is null`.execute(tx);
}

/** How the author is named under a letter. */
export async function readSigner(
  tx: Tx,
  userId: number,
): Promise<{ name: string; phone: string; email: string }> {
  const { email, ...manager } = await tx
    .selectFrom('users')
    .select(['name', 'phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...manager, email: email ?? '' };
}
