import { signedIn } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { answerReserve } from '#server/sellers/public.ts';
import type { DrawOwnerStatement } from '../owner-statements/owner-statement-paper.ts';
import { denyRequisites, objectToOwn, openOwnStatement, showOwnThings } from './own-things.ts';

const idOf = ({ person }: Caller): number => person!.user.id;
const api = '/api/internal/user/things';

/** An owner's own cabinet: everything is looked for among the caller's. */
export const ownThingsRoutes = ({ db, draw }: { db: Db; draw: DrawOwnerStatement }): Route[] => [
  route(`GET ${api}/`, signedIn, (_input, { caller }) => showOwnThings(db, idOf(caller))),
  route(`GET ${api}/statements/{id}/file`, signedIn, ({ params }, { caller }) =>
    openOwnStatement(db, draw, params.id, idOf(caller)),
  ),
  route(
    `POST ${api}/statements/{id}/object`,
    signedIn,
    async ({ params, body }, { tx, caller }) =>
      (await objectToOwn(tx, params.id, { ...body, by: idOf(caller) })) ?? showOwnThings(tx, idOf(caller)),
  ),
  route(
    `POST ${api}/questions/{id}/answer`,
    signedIn,
    async ({ params, body }, { tx, caller }) =>
      (await answerReserve(tx, params.id, { ...body, by: idOf(caller) })) ?? showOwnThings(tx, idOf(caller)),
  ),
  route(
    `POST ${api}/{id}/deny-requisites`,
    signedIn,
    async ({ params }, { tx, caller }) =>
      (await denyRequisites(tx, params.id, { by: idOf(caller) })) ?? showOwnThings(tx, idOf(caller)),
  ),
];
