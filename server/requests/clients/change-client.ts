import type { Client } from '#contract/requests/clients.ts';
import type { Segment } from '#contract/requests/request-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { mayLink, mayOpen } from '../client-rules.ts';
import { assignClient, deleteLink, findClient, insertLink, insertNote, readAlike } from '../client-store.ts';
import type { QueueViewer } from '../queue/queue-rules.ts';
import { readWorkers } from '../queue/queue-store.ts';
import { type ClientServices, showClient } from './show-client.ts';

type Changed = Promise<Client | Refusal>;

export async function addNote(
  tx: Tx,
  room: ClientServices,
  viewer: QueueViewer,
  id: number,
  text: string,
): Changed {
  const client = await findClient(tx, id);
  if (!client || !mayOpen(viewer, client)) return notFound();
  await insertNote(tx, id, viewer.id, text);
  return showClient({ ...room, db: tx }, viewer, id);
}

/** For admins: whose client this is, and of which segment. */
export async function assign(
  tx: Tx,
  room: ClientServices,
  viewer: QueueViewer,
  id: number,
  { managerId, segment }: { managerId: number | null; segment: Segment },
): Changed {
  if (!(await findClient(tx, id))) return notFound();
  const known = managerId === null || (await readWorkers(tx)).some((manager) => manager.id === managerId);
  if (!known) return refuseFields({ managerId: 'Такого менеджера нет' });
  await assignClient(tx, id, managerId, segment);
  return showClient({ ...room, db: tx }, viewer, id);
}

/** Only accounts that look like the same person's, by what is proved, and never into another manager's client. */
export async function linkClients(
  tx: Tx,
  room: ClientServices,
  viewer: QueueViewer,
  id: number,
  otherId: number,
): Changed {
  const client = await findClient(tx, id);
  if (!client || !mayOpen(viewer, client)) return notFound();
  const other = (await readAlike(tx, client)).find((one) => one.id === otherId);
  if (!other || !mayLink(viewer, other))
    return new Refusal(
      409,
      'not-alike',
      'Связать можно карточки с\u00A0той\u00A0же почтой в\u00A0заявках и\u00A0карточки своих клиентов с\u00A0тем\u00A0же телефоном.',
    );
  await insertLink(tx, id, otherId, viewer.id);
  return showClient({ ...room, db: tx }, viewer, id);
}

export async function unlink(
  tx: Tx,
  room: ClientServices,
  viewer: QueueViewer,
  id: number,
  otherId: number,
): Changed {
  const client = await findClient(tx, id);
  if (!client || !mayOpen(viewer, client)) return notFound();
  await deleteLink(tx, id, otherId);
  return showClient({ ...room, db: tx }, viewer, id);
}
