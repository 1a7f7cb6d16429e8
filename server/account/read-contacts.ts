import type { Db } from '#server/platform/db.ts';

export async function readContacts(db: Db, userId: number): Promise<{ email: string; phone: string }> {
  const { email, phone } = await db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email: email ?? '', phone };
}
