import type { NoteKind } from '#contract/notifications/notification-words.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { Tx } from '#server/platform/db.ts';
import { readManners } from './choice-store.ts';
import { insertNotes } from './notification-store.ts';
import { afterQuiet } from './quiet-rules.ts';

export interface Note {
  userId: number;
  /** What it is about: people choose by it what comes to their pages. Without one it is the house's word, told always. */
  kind?: NoteKind;
  title: string;
  content: string;
  tone?: Notification['tone'];
  /** Where it leads: an address of the site. A note that leads nowhere is a dead end. */
  href: string | null;
  /** About the house's own work: shown to managers and admins alone. */
  managersOnly?: boolean;
  /** Comes in quiet hours too: to answer in the morning would be too late. */
  urgent?: boolean;
}

/**
 * Tells people something in the transaction of its cause. The one way to a notification. Whoever does not want notes of
 * a kind on the site finds them in the history, read; what comes in quiet hours is shown when they are over.
 */
export async function notify(tx: Tx, notes: readonly Note[]): Promise<void> {
  if (!notes.length) return;
  const asked = notes.map(({ userId, kind = 'house' }) => ({ userId, kind }));
  const manners = await readManners(tx, asked);
  await insertNotes(
    tx,
    notes.map(({ userId, title, content, tone = 'neutral', href, managersOnly = false, urgent }, place) => {
      const { now, site, quiet } = manners[place]!;
      const { kind } = asked[place]!;
      return {
        user_id: userId,
        kind,
        title,
        content,
        tone,
        href,
        managers_only: managersOnly,
        tell_at: urgent || kind === 'security' ? now : afterQuiet(quiet, now),
        read_at: site ? null : now,
      };
    }),
  );
}
