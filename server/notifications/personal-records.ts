import { fullName, type PersonalRecords } from '#server/account/public.ts';
import { forgetPerson, readPersonal } from './personal-store.ts';

export const notificationRecords: PersonalRecords = {
  erases: ['уведомления'],
  erase: async (tx, subject) => {
    const name = fullName(subject);
    await forgetPerson(tx, subject.userId, name);
  },
  collect: async (db, { userId }, reader) => ({
    notifications: await readPersonal(db, userId, reader),
  }),
};
