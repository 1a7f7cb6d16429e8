import { sql } from 'kysely';
import { erasedName, type PersonalRecords } from '#server/account/public.ts';

export const notificationRecords: PersonalRecords = {
  erases: ['уведомления'],
  erase: async (tx, { userId, name }) => {
    for (const table of ['notifications', 'notification_choices', 'quiet_hours'] as const)
      await tx.deleteFrom(table).where('user_id', '=', userId).execute();
    // What was told to the house's people names the client.
    await sql`update notifications set title = replace(title, ${name}, ${erasedName}),
        content = replace(content, ${name}, ${erasedName})
      where position(${name} in title || content) > 0`.execute(tx);
  },
  collect: async (db, { userId }) => ({
    notifications: await db
      .selectFrom('notifications')
      .select(['title', 'content', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .where('managers_only', '=', false)
      .orderBy('id')
      .execute(),
  }),
};
