import { type WayToAgree, waysToAgree } from '#contract/requests/client-words.ts';
import { createMet } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { mayOpen } from '../client-rules.ts';
import { assignClient, findClientByEmail, insertNote } from '../client-store.ts';
import type { QueueViewer } from '../queue/queue-rules.ts';

interface MetClient {
  name: string;
  phone: string;
  email: string;
  agreed: WayToAgree;
}

/** The creator of the card is the client's manager; how the client consented is its first note. */
export async function meetClient(
  tx: Tx,
  viewer: QueueViewer,
  { name, phone, email, agreed }: MetClient,
): Promise<{ id: number } | Refusal> {
  if (!phone && !email) return refuseFields({ phone: 'Нужен телефон или почта' });
  const known = email ? await findClientByEmail(tx, email) : undefined;
  if (known && mayOpen(viewer, known)) return { id: known.id };
  const id = await createMet(tx, { name, email: email || null, phone });
  if (id === undefined)
    return refuseFields({
      email: 'Этот адрес дом уже знает. Назначить вас менеджером может администратор',
    });
  await assignClient(tx, id, viewer.id, 'plain');
  await insertNote(
    tx,
    id,
    viewer.id,
    `Карточку завёл менеджер. Согласие на\u00A0хранение контактов: ${waysToAgree[agreed].toLowerCase()}`,
  );
  return { id };
}
