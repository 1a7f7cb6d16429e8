import type { Frequency, MailingKind } from '#contract/subscriptions/subscription-words.ts';
import { readQuietHours } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { dueAt } from './due-rules.ts';
import { insertEntries, type NewEntry } from './entry-store.ts';
import { readNow, readRecipients } from './subscriber-store.ts';

/** What a letter shows of it, and a note on the site. */
export interface MailingContent {
  /** «Круг 1,10 карата, E / VVS1» */
  title: string;
  /** One or two sentences. */
  text?: string;
  /** Where it leads: an address of the site. */
  path: string;
  /** Over things of one sort in a letter: «Круг для кольца»; the name of the kind, if nothing is given. */
  group?: string;
  /** An address of a picture as pages have it, `/pictures/{key}/{width}`. */
  picture?: string | null;
  /** «1 645 000 ₽» */
  price?: string;
  /** «1 495 000 ₽ за карат», «было 1 720 000 ₽» */
  priceNote?: string;
}

export interface Offer {
  to: { userId: number } | { subscriberId: number };
  kind: MailingKind;
  /** What is told. Offered again under the same key, it is not told again to this person. */
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
 * Something to tell people, in the transaction of its cause: at once or with a digest, by letter, on the site or both.
 * Quiet hours, pauses and ways out of letters are minded here; a job writes the letters when they are due. `at` is now, for
 * those who have a clock of their own.
 */
export async function offerToDigest(tx: Tx, offers: readonly Offer[], at?: Date): Promise<void> {
  const wanted = offers.filter(({ letter, site }) => letter || site);
  if (!wanted.length) return;
  const now = at ?? (await readNow(tx));
  const recipients = await readRecipients(
    tx,
    wanted.map(({ to }) => to),
  );
  const quiet = await readQuietHours(tx, [...new Set(recipients.flatMap((one) => one?.user_id ?? []))]);
  const entries = wanted.flatMap((offer, place): NewEntry[] => {
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
  await insertEntries(tx, entries);
}
