import { admin, manager } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { viewerOf } from '../queue/shift.ts';
import { addNote, assign, link, unlink } from './change-client.ts';
import { meetClient } from './meet-client.ts';
import { type ClientRoom, listClients, showClient } from './show-client.ts';
import { writeToClient } from './write-to-client.ts';

/** A manager's own clients; whose each is, the rules of clients say. */
export const clientRoutes = (room: ClientRoom): Route[] => [
  route('GET /api/internal/clients/', manager, ({ query }, { caller }) =>
    listClients(room, viewerOf(caller), query),
  ),
  route('POST /api/internal/clients/', manager, ({ body }, { tx, caller }) =>
    meetClient(tx, viewerOf(caller), body),
  ),
  route('GET /api/internal/clients/{id}/', manager, ({ params }, { caller }) =>
    showClient(room, viewerOf(caller), params.id),
  ),
  route('POST /api/internal/clients/{id}/notes', manager, ({ params, body }, { tx, caller }) =>
    addNote(tx, room, viewerOf(caller), params.id, body.text),
  ),
  route('POST /api/internal/clients/{id}/letter', manager, ({ params, body }, { tx, caller }) =>
    writeToClient(tx, room, viewerOf(caller), params.id, body),
  ),
  route('POST /api/internal/clients/{id}/assign', admin, ({ params, body }, { caller }) =>
    inTransaction(room.db, (tx) => assign(tx, room, viewerOf(caller), params.id, body)),
  ),
  route('POST /api/internal/clients/{id}/link', manager, ({ params, body }, { caller }) =>
    inTransaction(room.db, (tx) => link(tx, room, viewerOf(caller), params.id, body.otherId)),
  ),
  route('POST /api/internal/clients/{id}/unlink', manager, ({ params, body }, { caller }) =>
    inTransaction(room.db, (tx) => unlink(tx, room, viewerOf(caller), params.id, body.otherId)),
  ),
];
