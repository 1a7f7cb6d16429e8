import type { Notification } from '#contract/notifications.ts';
import type { Tx } from '#server/platform/db.ts';

export interface Note {
  userId: number;
  title: string;
  content: string;
  tone?: Notification['tone'];
  /** Where it leads: an address of the site. A note that leads nowhere is a dead end. */
  href: string | null;
  /** About the house's own work: shown to managers and admins alone. */
  managersOnly?: boolean;
}

/** Tells people something in the transaction of its cause. The one way to a notification. */
export async function notify(tx: Tx, notes: readonly Note[]): Promise<void> {
  if (!notes.length) return;
  await tx
    .insertInto('notifications')
    .values(
      notes.map(({ userId, title, content, tone = 'neutral', href, managersOnly = false }) => ({
        user_id: userId,
        title,
        content,
        tone,
        href,
        managers_only: managersOnly,
      })),
    )
    .execute();
}

/** What was told of something that is no more to be spoken of, by where it led. */
export async function forgetNotes(tx: Tx, hrefs: readonly string[]): Promise<void> {
  if (hrefs.length) await tx.deleteFrom('notifications').where('href', 'in', hrefs).execute();
}
