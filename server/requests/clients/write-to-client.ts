import type { Client } from '#contract/requests/clients.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Composition } from '#server/platform/mail/compose.ts';
import { mayOpen } from '../client-rules.ts';
import { findClient } from '../client-store.ts';
import type { QueueViewer } from '../queue/queue-rules.ts';
import { readSigner } from '../queue/queue-store.ts';
import { type ClientServices, showClient } from './show-client.ts';

interface Note {
  subject: string;
  text: string;
}

/** A manager's own text in our letter design. */
export const clientLetter = (
  { subject, text }: Note,
  manager: { name: string; phone: string; email: string },
): Composition => ({
  subject,
  heading: subject,
  paragraphs: text.split(/\n{2,}/).filter((part) => part.trim()),
  manager,
});

/** To one's own client, at an address that its owner has proved. */
export async function writeToClient(
  tx: Tx,
  room: ClientServices,
  viewer: QueueViewer,
  id: number,
  note: Note,
): Promise<Client | Refusal> {
  const client = await findClient(tx, id);
  if (!client || !mayOpen(viewer, client)) return notFound();
  if (!client.confirmed || !client.email)
    return new Refusal(
      409,
      'address-not-confirmed',
      'Почта клиента не\u00A0подтверждена: письмо на\u00A0неё не\u00A0уйдёт. Позвоните.',
    );
  await room.letters.queue(tx, {
    kind: 'client-letter',
    to: client.email,
    by: 'house',
    content: clientLetter(note, await readSigner(tx, viewer.id)),
  });
  return showClient({ ...room, db: tx }, viewer, id);
}
