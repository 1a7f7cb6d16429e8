import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export const hasFactor = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Requests that no one confirmed in time. */
export async function withdrawOldResets(tx: Tx, userId: number): Promise<void> {
  await sql`update factor_resets set state = 'withdrawn', decided_at = now()
    where user_id = ${userId} and state = 'waiting' and expires_at <= now()`.execute(tx);
}

/** Until when it waits; undefined: another one waits already. */
export async function insertReset(
  tx: Tx,
  { userId, by, why, hours, done }: { userId: number; by: number; why: string; hours: number; done: boolean },
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into factor_resets (user_id, asked_by, why, expires_at, state, decided_at)
    values (${userId}, ${by}, ${why}, now() + make_interval(hours => ${hours}), ${done ? 'done' : 'waiting'},
      ${done ? sql`now()` : null})
    on conflict (user_id) where state = 'waiting' do nothing returning expires_at`.execute(tx);
  return rows[0]?.expires_at;
}

export async function holdReset(
  tx: Tx,
  userId: number,
  resetId: number,
): Promise<{ asked_by: number; why: string } | undefined> {
  const { rows } = await sql<{ asked_by: number; why: string }>`
    select asked_by, why from factor_resets
    where id = ${resetId} and user_id = ${userId} and state = 'waiting' and expires_at > now() for update`.execute(
    tx,
  );
  return rows[0];
}

export async function closeReset(
  tx: Tx,
  resetId: number,
  state: 'done' | 'withdrawn',
  by: number,
): Promise<void> {
  await tx
    .updateTable('factor_resets')
    .set({ state, decided_by: by, decided_at: sql`now()` })
    .where('id', '=', resetId)
    .execute();
}
