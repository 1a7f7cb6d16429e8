import { clientInvitationHours, sendClientInvitation } from '#server/account/public.ts';
import { insertChange, insertChangeEntries, nextVersion } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { readUninvited } from './client-store.ts';
import { insertInvitation } from './invitation-store.ts';
import type { PeopleServices } from './people-room.ts';
import { recordPersonAct } from './record-act.ts';

interface Invited {
  id: number;
  email: string;
}

async function write(tx: Tx, { account }: PeopleServices, by: number, { id, email }: Invited): Promise<void> {
  await insertInvitation(tx, id, by, clientInvitationHours);
  await sendClientInvitation(tx, account.letters, id, email);
}

/** One of them, from their card. */
export async function inviteClient(tx: Tx, room: PeopleServices, by: number, client: Invited): Promise<void> {
  await write(tx, room, by, client);
  await recordPersonAct(tx, { by, userId: client.id, title: 'Приглашение отправлено' });
}

/** So many letters at once; the rest by the next press. */
const maxAtOnce = 2000;

/** Writes to everyone from a list who has not been invited yet, only when asked to. */
export async function inviteClients(
  tx: Tx,
  room: PeopleServices,
  by: number,
  changeId: number,
): Promise<{ invited: number } | Refusal> {
  const people = (await readUninvited(tx, changeId)).slice(0, maxAtOnce);
  if (!people.length) return new Refusal(409, 'nobody', 'Приглашать некого: новых людей без кабинета нет.');
  const title = `Приглашения в\u00A0кабинет: ${people.length}`;
  const journal = await insertChange(tx, {
    by,
    act: 'people',
    why: '',
    title,
    kinds: ['people'],
    created: 0,
    changed: people.length,
  });
  for (const one of people) {
    const { id } = one;
    await write(tx, room, by, one);
    await insertChangeEntries(tx, journal, 'people', [
      {
        id: String(id),
        version: await nextVersion(tx, 'people', String(id)),
        title: `Приглашение отправлено: человек №\u00A0${id}`,
        before: {},
        changed: {},
      },
    ]);
  }
  return { invited: people.length };
}
