import { applyChange } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { readByEmail } from './client-store.ts';
import { inviteClient } from './invite-clients.ts';
import type { PeopleServices } from './people-room.ts';

interface NewClient {
  name: string;
  email: string;
  phone: string;
  company: string;
  inn: string;
  /** A letter with a link to a cabinet of their own; without it nothing is sent. */
  invite: boolean;
}

/** One client as a list would bring them: judged by the same rules, in the journal, and taken back the same way. */
export async function addClient(
  tx: Tx,
  room: PeopleServices,
  by: number,
  { name, email, phone, company, inn, invite }: NewClient,
): Promise<{ id: number } | Refusal> {
  const known = await readByEmail(tx, email);
  if (known && !known.archived)
    return refuseFields({ email: 'Этот адрес уже есть: найдите человека в\u00A0списке' });
  const id = known?.id ?? (await room.clients.newIds!(tx, 1))[0]!;
  const { changeId, plans } = await applyChange(tx, { by, act: 'people', why: '', others: 'stop' }, [
    {
      kind: room.clients,
      ids: [id],
      patches: () => [
        {
          id,
          create: true,
          to: {
            name,
            email,
            phone: phone || null,
            company: company || null,
            inn: inn || null,
            ...(known && { archived: false }),
          },
        },
      ],
    },
  ]);
  if (changeId === null) {
    const [{ reason, fields }] = plans.flatMap(({ left }) => left) as [(typeof plans)[0]['left'][0]];
    return fields.length
      ? refuseFields(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      : new Refusal(409, 'refused', reason);
  }
  if (invite) await inviteClient(tx, room, by, { id: Number(id), email });
  return { id: Number(id) };
}
