import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export async function insertInvitation(tx: Tx, userId: number, by: number, hours: number): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({ user_id: userId, by_id: by, expires_at: sql`now() + make_interval(hours => ${hours})` })
    .execute();
}
