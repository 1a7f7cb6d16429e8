import { sql } from 'kysely';
import { type DataSubject, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

const tables = { request: 'requests', consultation: 'consultations', question: 'questions' } as const;

/** Also requests sent from the address before the account existed: its owner has confirmed it. */
const own = ({ userId, email }: DataSubject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and email = nullif(${email}, ''))`;

export type PersonalTable = keyof typeof tables;

export async function hasEntries(db: Db | Tx, subject: DataSubject): Promise<boolean> {
  const found = await db.selectFrom('queue').select('id').where(own(subject)).limit(1).execute();
  return found.length > 0;
}

export async function lockEntries(
  tx: Tx,
  kind: PersonalTable,
  subject: DataSubject,
): Promise<{ id: number; open: boolean }[]> {
  const { rows } = await sql<{ id: number; open: boolean }>`
    select id, state in ('new', 'working', 'showing') as open from ${sql.table(tables[kind])}
    where ${own(subject)} for update`.execute(tx);
  return rows;
}

/** Names, contacts and words go; numbers and items stay. */
export async function blankEntries(tx: Tx, kind: PersonalTable, ids: readonly number[]): Promise<void> {
  const words = {
    request: sql`comment = '', client_name = ''`,
    consultation: sql`comment = '', client_name = '', convenient_time = ''`,
    question: sql`question = '', subject = ''`,
  }[kind];
  await sql`update ${sql.table(tables[kind])} set name = ${erasedName}, phone = '', email = '', ${words}
    where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update queue_history set note = '' where kind = ${kind} and entry_id = any(${ids}::bigint[])`.execute(tx);
  if (kind === 'request')
    await sql`update request_items set engraving = null where request_id = any(${ids}::bigint[])`.execute(tx);
}

export async function declineEntries(tx: Tx, kind: PersonalTable, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set state = 'declined', state_at = now()
    where id = any(${ids}::bigint[])`.execute(tx);
  await sql`insert into queue_history (kind, entry_id, act, to_state, note)
    select ${kind}, id, 'move', 'declined', 'Клиент удалил свои данные'
    from unnest(${ids}::bigint[]) id`.execute(tx);
}

export async function forgetInRequests(tx: Tx, userId: number, name: string | null): Promise<void> {
  for (const table of ['draft_items', 'clients', 'client_notes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`delete from client_links where ${userId} in (user_id, other_id)`.execute(tx);
  // What managers wrote of them elsewhere.
  await sql`update requests set client_name = '' where client_name = ${name}`.execute(tx);
  await sql`update consultations set client_name = '' where client_name = ${name}`.execute(tx);
  await sql`update client_notes set text = replace(text, ${name}, ${erasedName})
    where position(${name}::text in text) > 0`.execute(tx);
}

export const readPersonalRequests = async (db: Db | Tx, subject: DataSubject) => ({
  requests: await db
    .selectFrom('queue')
    .select([
      'kind',
      'id',
      'sent_at',
      'state',
      'name',
      'phone',
      'email',
      'subject',
      'topics',
      'text',
      'about',
    ])
    .where(own(subject))
    .orderBy('sent_at')
    .execute(),
  'request-items': await db
    .selectFrom('request_items')
    .innerJoin('requests', 'requests.id', 'request_items.request_id')
    .select(['request_id', 'item_id', 'item_name', 'count', 'price', 'size', 'engraving'])
    .where('requests.user_id', '=', subject.userId)
    .orderBy('request_id')
    .execute(),
  wishlist: await db
    .selectFrom('draft_items')
    .select(['item_id', 'item_name', 'count', 'size', 'engraving', 'added_at', 'request_id'])
    .where('user_id', '=', subject.userId)
    .execute(),
});
