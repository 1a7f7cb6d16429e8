import type { Frequency, MailingKind } from '#contract/subscriptions/subscription-words.ts';
import { readQuietHours } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { dueAt } from './due-rules.ts';
import type { MailingContent } from './entry-store.ts';
import { insertMailingEntries, type NewMailingEntry } from './entry-store.ts';
import { readDatabaseNow, readRecipients } from './subscriber-store.ts';

export interface DigestOffer {
  to: { userId: number } | { subscriberId: number };
  kind: MailingKind;
  /** Unique: offered again under the same key, it is not sent to this person again. */
  key: string;
  /** When it happened. */
  at: Date;
  frequency: Frequency;
  /** By which ways. Neither: nothing is kept. */
  letter: boolean;
  site: boolean;
  content: MailingContent;
}

/**
 * Queues something for people in the transaction of its cause: at once or with a digest, by letter, on the site or
 * both. Respects quiet hours, pauses and unsubscribing; a job writes the letters when they are due. `at` is now,
 * for callers with a clock of their own.
 */
export async function offerToDigest(tx: Tx, offers: readonly DigestOffer[], at?: Date): Promise<void> {
  const wanted = offers.filter(({ letter, site }) => letter || site);
  if (!wanted.length) return;
  const now = at ?? (await readDatabaseNow(tx));
  const recipients = await readRecipients(
    tx,
    wanted.map(({ to }) => to),
  );
  const quiet = await readQuietHours(tx, [...new Set(recipients.flatMap((one) => one?.user_id ?? []))]);
  const entries = wanted.flatMap((offer, place): NewMailingEntry[] => {
    const recipient = recipients[place];
    if (!recipient) return [];
    const paused = recipient.paused_until !== null && recipient.paused_until > now;
    const stopped = offer.kind === 'filters' && recipient.filters_stopped;
    const letter = offer.letter && !paused && !stopped;
    if (!letter && !offer.site) return [];
    const hours = recipient.user_id === null ? undefined : quiet.get(recipient.user_id);
    return [
      {
        subscriber_id: recipient.id,
        kind: offer.kind,
        key: offer.key,
        happened_at: offer.at,
        content: JSON.stringify(offer.content),
        frequency: offer.frequency,
        by_letter: letter,
        on_site: offer.site,
        due_at: dueAt(offer.frequency, now, hours),
      },
    ];
  });
  await insertMailingEntries(tx, entries);
}
