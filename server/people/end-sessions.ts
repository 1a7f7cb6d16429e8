import { endAllSessions, endSession } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { holdPerson } from './hold-person.ts';
import type { Actor } from './people-room.ts';
import { recordPersonAct } from './record-act.ts';

/** One of them, or all but the one that this is done in. */
export async function endSessions(
  tx: Tx,
  by: Actor,
  userId: number,
  sessionId: number | undefined,
): Promise<Refusal | undefined> {
  const person = await holdPerson(tx, by.id, userId);
  if (person instanceof Refusal) return person;
  if (sessionId === undefined) await endAllSessions(tx, userId, by.sessionId);
  else if (!(await endSession(tx, userId, sessionId))) return notFound();
  await recordPersonAct(tx, {
    by: by.id,
    userId,
    title: sessionId === undefined ? 'Все сеансы завершены' : 'Завершён сеанс на\u00A0одном устройстве',
  });
  return undefined;
}
