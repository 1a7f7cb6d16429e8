import { sql } from 'kysely';
import type { NoteKind } from '#contract/notifications/notification-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { afterQuiet, type QuietHours } from './quiet-rules.ts';

/** By default a person is notified on the site, at any hour. */
export interface Manner {
  now: Date;
  site: boolean;
  quiet: QuietHours | undefined;
}

interface MannerRow {
  user_id: number;
  now: Date;
  site: boolean;
  from_hour: number | null;
  to_hour: number | null;
}

export async function readManners(
  tx: Tx,
  asked: readonly { userId: number; kind: NoteKind }[],
): Promise<Manner[]> {
  const { rows } = await sql<MannerRow>`
    select a.user_id, now() as now, coalesce(c.on_site, true) as site, q.from_hour, q.to_hour
    from unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ kind }) => kind)}::text[])
      with ordinality as a (user_id, kind, place)
    left join notification_choices c on c.user_id = a.user_id and c.kind = a.kind
    left join quiet_hours q on q.user_id = a.user_id
    order by a.place`.execute(tx);
  return rows.map(({ now, site, from_hour, to_hour }) => ({ now, site, quiet: hoursOf(from_hour, to_hour) }));
}

const hoursOf = (from: number | null, to: number | null): QuietHours | undefined =>
  from === null || to === null ? undefined : { from, to };

export async function readQuietHours(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<Map<number, QuietHours>> {
  if (!userIds.length) return new Map();
  const rows = await db.selectFrom('quiet_hours').selectAll().where('user_id', 'in', userIds).execute();
  return new Map(rows.map(({ user_id, from_hour, to_hour }) => [user_id, { from: from_hour, to: to_hour }]));
}

export async function setQuietHours(db: Db, userId: number, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await db.deleteFrom('quiet_hours').where('user_id', '=', userId).execute();
    return;
  }
  const fields = { from_hour: hours.from, to_hour: hours.to };
  await db
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

interface NotificationChoice {
  kind: string;
  site: boolean;
  letter: boolean;
}

export async function readChoices(db: Db | Tx, userId: number): Promise<NotificationChoice[]> {
  return db
    .selectFrom('notification_choices')
    .select(['kind', 'on_site as site', 'by_letter as letter'])
    .where('user_id', '=', userId)
    .execute();
}

export async function setChoice(
  db: Db | Tx,
  userId: number,
  { kind, site, letter }: NotificationChoice,
): Promise<void> {
  const fields = { on_site: site, by_letter: letter };
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fields))
    .execute();
}

/** Those of these people who get letters about their own matters of this kind: all who have not refused them. */
export async function readLetterWishes(
  tx: Tx,
  userIds: readonly number[],
  kind: NoteKind,
): Promise<Set<number>> {
  if (!userIds.length) return new Set();
  const rows = await tx
    .selectFrom('notification_choices')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('kind', '=', kind)
    .where('by_letter', '=', false)
    .execute();
  const refused = new Set(rows.map(({ user_id }) => user_id));
  return new Set(userIds.filter((id) => !refused.has(id)));
}

export async function leaveOwnLetters(tx: Tx, userId: number, kind: NoteKind): Promise<void> {
  await tx
    .insertInto('notification_choices')
    .values({ user_id: userId, kind, on_site: true, by_letter: false })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ by_letter: false }))
    .execute();
}

/** When a letter to this address may leave; nothing when it may at once. */
export async function holdLetter(tx: Tx, email: string, now: Date): Promise<Date | undefined> {
  const found = await tx
    .selectFrom('quiet_hours')
    .innerJoin('users', 'users.id', 'quiet_hours.user_id')
    .select(['from_hour', 'to_hour'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  const until = afterQuiet(found && { from: found.from_hour, to: found.to_hour }, now);
  return until > now ? until : undefined;
}
