import { isAdmin } from '#contract/account/roles.ts';
import { formatMoment } from '#contract/russian.ts';
import type { PersonalRecords } from '#server/account/public.ts';
import { readMeetingsAhead } from './meeting-store.ts';
import { erasePersonal, readPersonalMeetings } from './personal-store.ts';

export const meetingRecords: PersonalRecords = {
  erases: ['контакты и\u00A0слова во\u00A0встречах'],
  holds: async (tx, subject, now) =>
    (await readMeetingsAhead(tx, subject, now)).map(({ starts_at }) => ({
      why: `Назначена встреча ${formatMoment(starts_at.toISOString())}: отмените её или дождитесь`,
      href: '/personal/schedule/upcoming/',
    })),
  erase: async (tx, subject) => {
    await erasePersonal(tx, subject);
  },
  collect: async (db, subject) => ({
    meetings: await readPersonalMeetings(db, subject),
  }),
  readBy: isAdmin,
};
