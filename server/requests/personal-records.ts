import { sql } from 'kysely';
import { erasedName, type PersonalRecords, type Subject } from '#server/account/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';

import { queueHref } from './queue/tell-people.ts';

const tables = { request: 'requests', consultation: 'consultations', question: 'questions' } as const;

/** Also what somebody sent from the address before there was an account: its owner has proved it. */
const own = ({ userId, email }: Subject) =>
  sql<boolean>`(user_id = ${userId} or user_id is null and email = ${email})`;

export const requestRecords: PersonalRecords = {
  erases: [
    'избранное',
    'контакты и\u00A0слова в\u00A0заявках, консультациях и\u00A0вопросах',
    'заметки менеджеров о\u00A0вас',
  ],
  keeps: async (db, subject) => {
    const found = await db.selectFrom('queue').select('id').where(own(subject)).limit(1).execute();
    return found.length
      ? [
          {
            what: 'Номера и\u00A0предметы ваших заявок',
            why: 'без имени и\u00A0контактов, для\u00A0учёта спроса на\u00A0камни',
          },
        ]
      : [];
  },
  erase: async (tx, subject) => {
    for (const kind of ['request', 'consultation', 'question'] as const)
      await emptyEntries(tx, kind, subject);
    const { userId, name } = subject;
    for (const table of ['draft_items', 'clients', 'client_notes'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    await sql`delete from client_links where ${userId} in (user_id, other_id)`.execute(tx);
    // What managers wrote of them elsewhere.
    await sql`update requests set client_name = '' where client_name = ${name}`.execute(tx);
    await sql`update consultations set client_name = '' where client_name = ${name}`.execute(tx);
    await sql`update client_notes set text = replace(text, ${name}, ${erasedName})
      where position(${name} in text) > 0`.execute(tx);
  },
  collect: async (db, subject) => ({
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
      .select(['item_id', 'item_name', 'count', 'size', 'engraving', 'added_at'])
      .where('user_id', '=', subject.userId)
      .execute(),
  }),
};

/** What is still open closes: there is nobody left to answer. */
async function emptyEntries(tx: Tx, kind: keyof typeof tables, subject: Subject): Promise<void> {
  const table = sql.table(tables[kind]);
  const words = {
    request: sql`comment = '', client_name = ''`,
    consultation: sql`comment = '', client_name = '', convenient_time = ''`,
    question: sql`question = '', subject = ''`,
  }[kind];
  const { rows } = await sql<{ id: number; open: boolean }>`
    select id, state in ('new', 'working', 'showing') as open from ${table} where ${own(subject)} for update`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return;
  await forgetNotes(
    tx,
    ids.map((id) => queueHref({ kind, id })),
  );
  await sql`update ${table} set name = ${erasedName}, phone = '', email = '', ${words} where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`update queue_history set note = '' where kind = ${kind} and entry_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  if (kind === 'request')
    await sql`update request_items set engraving = null where request_id = any(${ids}::bigint[])`.execute(tx);
  const open = rows.flatMap((row) => (row.open ? [row.id] : []));
  await sql`update ${table} set state = 'declined', state_at = now() where id = any(${open}::bigint[])`.execute(
    tx,
  );
  await sql`insert into queue_history (kind, entry_id, act, to_state, note)
    select ${kind}, id, 'move', 'declined', 'Клиент удалил свои данные' from unnest(${open}::bigint[]) id`.execute(
    tx,
  );
}
