import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export async function readManager(
  tx: Tx,
  userId: number,
): Promise<{ limit: number; officeId: number | null } | undefined> {
  return tx
    .selectFrom('bank_managers')
    .select(['limit_item_in_order as limit', 'office_id as officeId'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function writeManager(
  tx: Tx,
  userId: number,
  { limit, officeId }: { limit: number; officeId: number | null },
): Promise<void> {
  await sql`insert into bank_managers (user_id, limit_item_in_order, office_id) values (${userId}, ${limit}, ${officeId})
    on conflict (user_id) do update
      set limit_item_in_order = excluded.limit_item_in_order, office_id = excluded.office_id`.execute(tx);
}

export async function deleteManager(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('bank_managers').where('user_id', '=', userId).execute();
}

export const isOffice = async (tx: Tx, officeId: number): Promise<boolean> =>
  (await tx
    .selectFrom('offices')
    .select('id')
    .where('id', '=', officeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function countMeetingsAhead(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meetings
    where manager_id = ${userId} and state = 'planned' and ends_at > now()`.execute(tx);
  return rows[0]!.count;
}
