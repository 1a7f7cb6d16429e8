import type { PersonCard } from '#contract/back-office/people.ts';
import { having } from '#server/account/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { addClient } from './add-client.ts';
import { endSessions } from './end-sessions.ts';
import { identifyPerson } from './identify-person.ts';
import { inviteClients } from './invite-clients.ts';
import { inviteAgain, invitePerson } from './invite-person.ts';
import { archiveFor, eraseFor, stayFor } from './leave-for.ts';
import { linkPeople } from './link-people.ts';
import { listPeople } from './list-people.ts';
import type { Actor, PeopleServices } from './people-room.ts';
import { decideReset, resetFactor } from './reset-factor.ts';
import { sendLetterAgain } from './send-letter-again.ts';
import { setAccess } from './set-access.ts';
import { setManager } from './set-manager.ts';
import { listStaff, setRights } from './set-rights.ts';
import { showPerson } from './show-person.ts';

const staff = '/api/internal/admin/staff';
const api = '/api/internal/admin/people';
const people = having('people');

const actorOf = ({ person }: Caller): Actor => ({ id: person!.user.id, sessionId: person!.sessionId });

export const peopleRoutes = (room: PeopleServices): Route[] => {
  const { db, letters, clock } = room.account;
  const { beforeFirstRight } = room;

  /** An act in its own transaction, then the card as it is after it. */
  const act = async (
    caller: Caller,
    id: number,
    run: (tx: Tx, by: Actor) => Promise<Refusal | undefined>,
  ): Promise<PersonCard | Refusal> => {
    const by = actorOf(caller);
    const refusal = await inTransaction(db, (tx) => run(tx, by));
    return refusal ?? showPerson(room, by, id);
  };

  return [
    route(`GET ${staff}/`, people, (_input, { caller }) => listStaff(db, actorOf(caller).id)),
    route(`POST ${staff}/{id}/rights`, people, ({ params, body }, { caller }) =>
      setRights(db, beforeFirstRight, actorOf(caller).id, params.id, body),
    ),
    route(`GET ${api}/`, people, ({ query }, { caller }) => listPeople(db, actorOf(caller).id, query)),
    route(`GET ${api}/{id}/`, people, ({ params }, { caller }) =>
      showPerson(room, actorOf(caller), params.id),
    ),
    route(`POST ${api}/`, people, ({ body }, { tx, caller }) =>
      invitePerson(tx, room, actorOf(caller).id, body),
    ),
    route(`POST ${api}/clients`, people, ({ body }, { tx, caller }) =>
      addClient(tx, room, actorOf(caller).id, body),
    ),
    route(`POST ${api}/invitations`, people, ({ body }, { tx, caller }) =>
      inviteClients(tx, room, actorOf(caller).id, body.changeId),
    ),
    route(`POST ${api}/{id}/invitation`, people, ({ params: { id } }, { caller }) =>
      act(caller, id, (tx, by) => inviteAgain(tx, room, by.id, id)),
    ),
    route(`POST ${api}/{id}/manager`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => setManager(tx, beforeFirstRight, by.id, id, body)),
    ),
    route(`POST ${api}/{id}/access`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => setAccess(tx, by.id, id, body)),
    ),
    route(`POST ${api}/{id}/sessions/end`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => endSessions(tx, by, id, body.sessionId)),
    ),
    route(`POST ${api}/{id}/factor/reset`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => resetFactor(tx, letters, by.id, id, body.why)),
    ),
    route(`POST ${api}/{id}/factor/decide`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => decideReset(tx, letters, by.id, id, body)),
    ),
    route(`POST ${api}/{id}/link`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => linkPeople(tx, by.id, id, body)),
    ),
    route(`POST ${api}/{id}/identification`, people, ({ params: { id }, body }, { caller }) =>
      act(caller, id, (tx, by) => identifyPerson(tx, by.id, id, body, clock())),
    ),
    route(`POST ${api}/{id}/archive`, people, ({ params, body }, { caller }) =>
      archiveFor(room, caller.person!, params.id, body.why),
    ),
    route(`POST ${api}/{id}/erasure`, people, ({ params, body }, { caller }) =>
      eraseFor(room, actorOf(caller).id, params.id, body),
    ),
    route(`DELETE ${api}/{id}/erasure`, people, ({ params: { id } }, { caller }) =>
      act(caller, id, (tx, by) => stayFor(tx, room, by.id, id)),
    ),
    route(
      `POST ${api}/{id}/letters/{letterId}/again`,
      people,
      async ({ params }, { tx, caller }) =>
        (await sendLetterAgain(tx, letters, actorOf(caller).id, params.id, params.letterId)) ?? {},
    ),
  ];
};
