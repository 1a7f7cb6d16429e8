import { type ManagerKind, managerWords } from '#contract/back-office/people-words.ts';
import { askFirstRight, type BeforeFirstRight, writeRoles } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { holdPerson } from './hold-person.ts';
import { countMeetingsAhead, deleteManager, isOffice, readManager, writeManager } from './manager-store.ts';
import { kindOfManager, refuseMove, rolesWith } from './people-rules.ts';
import { recordPersonAct } from './record-act.ts';
import { readRights } from './rights-store.ts';

export interface ManagerWanted {
  kind: ManagerKind;
  limit: number;
  officeId: number | null;
}

/** A bank's manager of a kind, with an office and a limit; null: none any more. */
export async function setManager(
  tx: Tx,
  beforeFirstRight: readonly BeforeFirstRight[],
  by: number,
  userId: number,
  { manager, why }: { manager: ManagerWanted | null; why: string },
): Promise<Refusal | undefined> {
  if (by === userId) return new Refusal(409, 'own-rights', 'Свои права не\u00A0меняет никто.');
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  const roles = rolesWith(person.roles, manager?.kind ?? null);
  const notTheirs = refuseMove(await readRights(tx, by), person, {
    ...person,
    roles,
    bank: manager !== null,
  });
  if (notTheirs) return notTheirs;
  const before = await readManager(tx, userId);
  if (manager?.officeId && !(await isOffice(tx, manager.officeId)))
    return refuseFields({ officeId: 'Такого офиса нет' });
  const refusal = manager
    ? await askFirstRight(tx, beforeFirstRight, userId, by)
    : await refuseWhileAwaited(tx, userId);
  if (refusal) return refusal;
  await (manager ? writeManager(tx, userId, manager) : deleteManager(tx, userId));
  await writeRoles(tx, userId, roles);
  await recordPersonAct(tx, {
    by,
    userId,
    title: manager ? managerWords[manager.kind] : 'Больше не\u00A0менеджер',
    why,
    before: wordsOf(before && { ...before, kind: kindOfManager(person.roles) }),
    after: wordsOf(manager ?? undefined),
  });
  return undefined;
}

const wordsOf = (manager: ManagerWanted | undefined): Record<string, string> => ({
  Менеджер: manager ? managerWords[manager.kind] : 'нет',
  'Предел заявки': manager ? String(manager.limit) : '—',
  Офис: manager?.officeId ? `№\u00A0${manager.officeId}` : '—',
});

/** Refuses while clients have meetings with this manager: they must be reassigned first. */
async function refuseWhileAwaited(tx: Tx, userId: number): Promise<Refusal | undefined> {
  const count = await countMeetingsAhead(tx, userId);
  return count
    ? new Refusal(
        409,
        'meetings-ahead',
        `У\u00A0менеджера впереди встречи: ${count}. Сначала передайте или отмените их в\u00A0расписании.`,
      )
    : undefined;
}
