import { isAdmin } from '#contract/account/roles.ts';
import { type DataSubject, fullName, type PersonalRecords } from '#server/account/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import {
  blankEntries,
  declineEntries,
  forgetInRequests,
  hasEntries,
  lockEntries,
  type PersonalTable,
  readPersonalRequests,
} from './personal-store.ts';
import { queueHref } from './queue/tell-people.ts';

export const requestRecords: PersonalRecords = {
  erases: [
    'избранное',
    'контакты и\u00A0слова в\u00A0заявках, консультациях и\u00A0вопросах',
    'заметки менеджеров о\u00A0вас',
  ],
  keeps: async (db, subject) =>
    (await hasEntries(db, subject))
      ? [
          {
            what: 'Номера и\u00A0предметы ваших заявок',
            why: 'без имени и\u00A0контактов, для\u00A0учёта спроса на\u00A0камни',
          },
        ]
      : [],
  erase: async (tx, subject) => {
    for (const kind of ['request', 'consultation', 'question'] as const)
      await emptyEntries(tx, kind, subject);
    const { userId } = subject;
    const name = fullName(subject);
    await forgetInRequests(tx, userId, name);
  },
  collect: readPersonalRequests,
  // Managers read those of their own clients; only admins read all.
  readBy: isAdmin,
};

/** Closes what is open: there is no one left to answer. */
async function emptyEntries(tx: Tx, kind: PersonalTable, subject: DataSubject): Promise<void> {
  const entries = await lockEntries(tx, kind, subject);
  const ids = entries.map(({ id }) => id);
  if (!ids.length) return;
  await forgetNotes(
    tx,
    ids.map((id) => queueHref({ kind, id })),
  );
  await blankEntries(tx, kind, ids);
  const open = entries.flatMap((entry) => (entry.open ? [entry.id] : []));
  await declineEntries(tx, kind, open);
}
