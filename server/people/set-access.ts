import { closeWayIn, openWayIn } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { holdPerson, notOneself } from './hold-person.ts';
import { lastAdmin } from './people-rules.ts';
import { recordPersonAct } from './record-act.ts';
import { lockAdmins } from './rights-store.ts';

/** Closed, every session ends at once; opened, the person signs in as before. */
export async function setAccess(
  tx: Tx,
  by: number,
  userId: number,
  { open, why }: { open: boolean; why: string },
): Promise<Refusal | undefined> {
  if (by === userId) return notOneself('Свой вход не\u00A0закрывает никто.');
  const admins = await lockAdmins(tx);
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  if (person.disabled !== open) return undefined;
  if (!open && admins.length === 1 && admins[0] === userId) return lastAdmin();
  await (open ? openWayIn(tx, userId) : closeWayIn(tx, userId, by, why));
  const words = ['закрыт', 'открыт'];
  await recordPersonAct(tx, {
    by,
    userId,
    title: open ? 'Вход открыт' : 'Вход закрыт',
    why,
    before: { Вход: words[Number(!open)]! },
    after: { Вход: words[Number(open)]! },
  });
  return undefined;
}
