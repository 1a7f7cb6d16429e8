import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { deleteLink, findClient, insertLink, readAlike } from '#server/requests/public.ts';
import { holdPerson } from './hold-person.ts';
import { recordPersonAct } from './record-act.ts';

/** Linked, not merged: nothing moves, and letting go undoes it. */
export async function linkPeople(
  tx: Tx,
  by: number,
  userId: number,
  { otherId, linked }: { otherId: number; linked: boolean },
): Promise<Refusal | undefined> {
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  const client = await findClient(tx, userId);
  if (!client) return notFound();
  if (linked && !(await readAlike(tx, client)).some(({ id }) => id === otherId))
    return new Refusal(409, 'not-alike', 'Связать можно карточки с\u00A0тем же телефоном или почтой.');
  await (linked ? insertLink(tx, userId, otherId, by) : deleteLink(tx, userId, otherId));
  await recordPersonAct(tx, {
    by,
    userId,
    title: linked ? 'Карточки связаны' : 'Карточки разделены',
    after: { Двойник: `№\u00A0${otherId}` },
  });
  return undefined;
}
