import { isStaff } from '#contract/account/roles.ts';
import { chosenNoteKinds, noteWords } from '#contract/notifications/notification-words.ts';
import type { NoteChoice, QuietHours } from '#contract/notifications/notifications.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { readChoices, readQuietHours } from './choice-store.ts';

/** What there is to choose from, as chosen or as it is for those who have said nothing. */
export async function showNotificationSettings(
  db: Db,
  person: Person,
): Promise<{ choices: NoteChoice[]; quiet: QuietHours }> {
  const userId = person.user.id;
  const known = new Map((await readChoices(db, userId)).map((choice) => [choice.kind, choice]));
  const choices = chosenNoteKinds
    .filter((kind) => !noteWords[kind].staff || isStaff(person))
    .map((kind) => ({
      kind,
      site: known.get(kind)?.site ?? true,
      letter:
        noteWords[kind].letter === 'choice'
          ? (known.get(kind)?.letter ?? true)
          : noteWords[kind].letter === 'always',
    }));
  return { choices, quiet: (await readQuietHours(db, [userId])).get(userId) ?? null };
}
