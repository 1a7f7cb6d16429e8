import { sql } from 'kysely';
import type { PendingSubscription } from '#contract/subscriptions/subscriptions.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface Recipient {
  id: number;
  user_id: number | null;
  paused_until: Date | null;
  /** Has left letters about saved filters altogether. */
  filters_stopped: boolean;
}

type To = { userId: number } | { subscriberId: number };

/** In the order of asking; nothing for one who is not there, is disabled or erased. */
export async function readRecipients(tx: Tx, to: readonly To[]): Promise<(Recipient | undefined)[]> {
  const userIds = to.map((one) => ('userId' in one ? one.userId : null));
  await addPeople(tx, [...new Set(userIds.flatMap((id) => id ?? []))]);
  const { rows } = await sql<Recipient>`
    select s.id, s.user_id, s.paused_until,
      exists (select from subscriptions f
        where f.subscriber_id = s.id and f.kind = 'filters' and not f.by_letter) as filters_stopped
    from subscribers s left join users u on u.id = s.user_id
    where (s.user_id = any(${userIds}::bigint[])
        or s.id = any(${to.map((one) => ('subscriberId' in one ? one.subscriberId : null))}::bigint[]))
      and s.joined_to is null and u.disabled_at is null and u.erased_at is null`.execute(tx);
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return to.map((one) => ('userId' in one ? byUser.get(one.userId) : byId.get(one.subscriberId)));
}

async function addPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  if (userIds.length)
    await tx
      .insertInto('subscribers')
      .values(userIds.map((user_id) => ({ user_id })))
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
}

export async function subscriberOfUser(tx: Tx, userId: number): Promise<number> {
  await addPeople(tx, [userId]);
  const { id } = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSubscriber(db: Db | Tx, userId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found?.id;
}

/** The account's subscriber if the address belongs to an account, otherwise the address's own. */
export async function subscriberOfAddress(tx: Tx, email: string): Promise<number> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (owner) return subscriberOfUser(tx, owner.id);
  await tx
    .insertInto('subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

interface SubscriberAddress {
  /** Null: disabled or erased. */
  email: string | null;
  userId: number | null;
}

export async function readAddress(tx: Tx, subscriberId: number): Promise<SubscriberAddress> {
  const { rows } = await sql<SubscriberAddress>`
    select case when u.id is null then s.email
      when u.disabled_at is null and u.erased_at is null and u.confirmed_at is not null then u.email
      end as email,
      case when u.disabled_at is null and u.erased_at is null then s.user_id end as "userId"
    from subscribers s left join users u on u.id = s.user_id where s.id = ${subscriberId}`.execute(tx);
  return rows[0] ?? { email: null, userId: null };
}

export const ownsAddress = async (db: Db | Tx, userId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export async function readDatabaseNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx);
  return rows[0]!.now;
}

/** Whose letters a token opens now: an address may have become a person's since. */
export async function currentSubscriber(
  db: Db | Tx,
  subscriberId: number,
): Promise<{ id: number; userId: number | null; email: string | null } | undefined> {
  const { rows } = await sql<{ id: number; userId: number | null; email: string | null }>`
    select s.id, s.user_id as "userId", coalesce(s.email, u.email) as email
    from subscribers s left join users u on u.id = s.user_id
    where s.id = (select coalesce(joined_to, id) from subscribers where id = ${subscriberId})
      and u.erased_at is null and u.disabled_at is null`.execute(db);
  return rows[0];
}

/**
 * Moves the subscriptions of an address to the person who has confirmed it. Where both have a choice, the person's
 * stays.
 */
export async function joinSubscriptions(
  tx: Tx,
  _visitorId: string | undefined,
  userId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select s.id from subscribers s join users u on u.email = s.email
    where u.id = ${userId} and u.confirmed_at is not null for update of s`.execute(tx);
  const address = rows[0];
  if (!address) return;
  const own = await findSubscriber(tx, userId);
  if (own === undefined) {
    await sql`update subscribers set user_id = ${userId}, email = null where id = ${address.id}`.execute(tx);
    return;
  }
  await sql`update subscriptions set subscriber_id = ${own} where subscriber_id = ${address.id}
    and kind not in (select kind from subscriptions where subscriber_id = ${own})`.execute(tx);
  await sql`delete from subscriptions where subscriber_id = ${address.id}`.execute(tx);
  await sql`delete from mailing_entries where subscriber_id = ${address.id}`.execute(tx);
  await sql`update subscribers set joined_to = ${own}, email = null where id = ${address.id}`.execute(tx);
}

/** By an address that its owner has proved. */
export async function findSubscriberByAddress(tx: Tx, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from subscribers s left join users u on u.id = s.user_id
    where (s.email = ${email}
      or (u.email = ${email} and u.confirmed_at is not null and u.disabled_at is null))
      and exists (select from subscriptions b where b.subscriber_id = s.id) limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The address letters go to, and until when they rest. */
export async function readPause(
  db: Db,
  userId: number,
): Promise<{ email: string; paused_until: Date | null }> {
  const { rows } = await sql<{ email: string; paused_until: Date | null }>`
    select u.email, case when s.paused_until > now() then s.paused_until end as paused_until
    from users u left join subscribers s on s.user_id = u.id where u.id = ${userId}`.execute(db);
  return rows[0]!;
}

interface Unconfirmed {
  data: Pick<PendingSubscription, 'email' | 'kinds'>;
  created_at: Date;
  expires_at: Date;
}

/** The newest letter to each address that no letter has confirmed. */
export async function readUnconfirmed(db: Db, userId: number, purpose: string): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    select distinct on (data->>'email') data, created_at, expires_at from letter_tokens
    where user_id = ${userId} and purpose = ${purpose} and expires_at > now()
      and not exists (select from letter_tokens used
        where used.user_id = ${userId} and used.purpose = ${purpose}
        and used.data->>'email' = letter_tokens.data->>'email' and used.used_at is not null)
    order by data->>'email', created_at desc`.execute(db);
  return rows;
}

export async function setPausedUntil(tx: Tx, id: number, until: Date | null): Promise<void> {
  await tx.updateTable('subscribers').set({ paused_until: until }).where('id', '=', id).execute();
}
