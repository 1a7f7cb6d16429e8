import type { Right } from '#contract/account/rights.ts';
import type { GivenRole } from '#contract/back-office/people-words.ts';
import { findOrCreatePerson, invitationHours, sendInvitation } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { holdPerson } from './hold-person.ts';
import { insertInvitation } from './invitation-store.ts';
import { inviteClient } from './invite-clients.ts';
import type { PeopleServices } from './people-room.ts';
import { rightsOfRow } from './people-rules.ts';
import { recordPersonAct } from './record-act.ts';
import { readRights } from './rights-store.ts';
import { type ManagerWanted, setManager } from './set-manager.ts';
import { changeRights } from './set-rights.ts';

interface Invited {
  email: string;
  name: string;
  roles: readonly GivenRole[];
  given: readonly Right[];
  manager: ManagerWanted | null;
  why: string;
}

/** Makes a person a member of staff; a client who is invited keeps everything they have. */
export async function invitePerson(
  tx: Tx,
  room: PeopleServices,
  by: number,
  { email, name, roles, given, manager, why }: Invited,
): Promise<{ id: number } | Refusal> {
  if (!roles.length && !given.length && !manager)
    return refuseFields({ given: 'Выберите хотя бы одно право. Клиента добавляют кнопкой «Новый клиент»' });
  const { id, known, disabled } = await findOrCreatePerson(tx, { email, name });
  if (disabled)
    return new Refusal(409, 'disabled', 'Вход этого человека закрыт: сначала откройте его в\u00A0карточке.');
  if (known && rightsOfRow(await readRights(tx, id)).length)
    return new Refusal(409, 'already', 'Этот человек уже работает в\u00A0доме: откройте его карточку.');
  if (roles.length || given.length) {
    const after = await changeRights(tx, room.beforeFirstRight, by, id, { roles, given, why });
    if (after instanceof Refusal) return after;
  }
  const refusal = manager && (await setManager(tx, room.beforeFirstRight, by, id, { manager, why }));
  if (refusal) return refusal;
  await invite(tx, room, by, id, email);
  return { id };
}

/** A new link for who has not come yet: to a place of work, or to a client's cabinet. */
export async function inviteAgain(
  tx: Tx,
  room: PeopleServices,
  by: number,
  userId: number,
): Promise<Refusal | undefined> {
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  if (person.disabled || person.password || !person.email)
    return new Refusal(409, 'not-invited', 'Приглашать некого: пароль уже задан или вход закрыт.');
  if (rightsOfRow(person).length) await invite(tx, room, by, userId, person.email);
  else await inviteClient(tx, room, by, { id: userId, email: person.email });
  return undefined;
}

async function invite(
  tx: Tx,
  { account }: PeopleServices,
  by: number,
  userId: number,
  email: string,
): Promise<void> {
  await insertInvitation(tx, userId, by, invitationHours);
  await sendInvitation(tx, account.letters, userId, email);
  await recordPersonAct(tx, { by, userId, title: 'Приглашение отправлено' });
}
