import type { NoteKind } from '#contract/notifications/notification-words.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { Tx } from '#server/platform/db.ts';
import { readManners } from './choice-store.ts';
import { insertNotes } from './notification-store.ts';
import { afterQuiet } from './quiet-rules.ts';

export interface Note {
  userId: number;
  /** The kind by which people choose what they get. Without one it is always shown. */
  kind?: NoteKind;
  title: string;
  content: string;
  tone?: Notification['tone'];
  /** The page it leads to. */
  href: string | null;
  /** About staff work: shown to managers and admins only. */
  managersOnly?: boolean;
  /** Shown in quiet hours too: the next morning would be too late. */
  urgent?: boolean;
}

/**
 * Notifies people in the transaction of its cause; the only way to do so. Notes of a kind switched off on the site
 * are in the history, already read; those in quiet hours are shown afterwards.
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
