import type { Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { findEventById } from './event-store.ts';
import { readGuests } from './guest-store.ts';
import { guestsLetter } from './registration-words.ts';
import type { EventServices } from './tell-people.ts';

/** One letter to each party that has a place. */
export async function writeToGuests(
  tx: Tx,
  { letters }: Pick<EventServices, 'letters'>,
  eventId: number,
  note: { subject: string; text: string },
): Promise<{ letters: number } | Refusal> {
  const event = await findEventById(tx, eventId);
  if (!event) return notFound();
  const guests = (await readGuests(tx, eventId)).filter(({ state }) => state === 'confirmed');
  for (const { email } of guests)
    await letters.queue(tx, {
      kind: 'event-to-guests',
      to: email,
      by: 'house',
      content: guestsLetter(event, note),
    });
  return { letters: guests.length };
}
