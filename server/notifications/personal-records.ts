import { fullName, type PersonalRecords } from '#server/account/public.ts';
import { forgetInNotifications, readPersonalNotifications } from './personal-store.ts';

export const notificationRecords: PersonalRecords = {
  erases: ['уведомления'],
  erase: async (tx, subject) => {
    const name = fullName(subject);
    await forgetInNotifications(tx, subject.userId, name);
  },
  collect: async (db, { userId }, reader) => ({
    notifications: await readPersonalNotifications(db, userId, reader),
  }),
};
