import { isAdmin } from '#contract/account/roles.ts';
import { fullName, type PersonalRecords, type Subject } from '#server/account/public.ts';
import { forgetNotes } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import {
  blankEntries,
  declineEntries,
  type EntryKind,
  forgetPerson,
  hasEntries,
  lockEntries,
  readPersonal,
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
    await forgetPerson(tx, userId, name);
  },
  collect: readPersonal,
  // Managers read those of their own clients, nobody else but an admin everybody's.
  readBy: isAdmin,
};

/** What is still open closes: there is nobody left to answer. */
async function emptyEntries(tx: Tx, kind: EntryKind, subject: Subject): Promise<void> {
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
