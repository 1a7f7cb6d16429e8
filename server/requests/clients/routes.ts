import { admin, manager } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { queueViewerOf } from '../queue/shift.ts';
import { addNote, assign, linkClients, unlink } from './change-client.ts';
import { meetClient } from './meet-client.ts';
import { type ClientServices, listClients, showClient } from './show-client.ts';
import { writeToClient } from './write-to-client.ts';

/** A manager's own clients; whose each is, the rules of clients say. */
export const clientRoutes = (room: ClientServices): Route[] => [
  route('GET /api/internal/clients/', manager, ({ query }, { caller }) =>
    listClients(room, queueViewerOf(caller), query),
  ),
  route('POST /api/internal/clients/', manager, ({ body }, { tx, caller }) =>
    meetClient(tx, queueViewerOf(caller), body),
  ),
  route('GET /api/internal/clients/{id}/', manager, ({ params }, { caller }) =>
    showClient(room, queueViewerOf(caller), params.id),
  ),
  route('POST /api/internal/clients/{id}/notes', manager, ({ params, body }, { tx, caller }) =>
    addNote(tx, room, queueViewerOf(caller), params.id, body.text),
  ),
  route('POST /api/internal/clients/{id}/letter', manager, ({ params, body }, { tx, caller }) =>
    writeToClient(tx, room, queueViewerOf(caller), params.id, body),
  ),
  route('POST /api/internal/clients/{id}/assign', admin, ({ params, body }, { caller }) =>
    inTransaction(room.db, (tx) => assign(tx, room, queueViewerOf(caller), params.id, body)),
  ),
  route('POST /api/internal/clients/{id}/link', manager, ({ params, body }, { caller }) =>
    inTransaction(room.db, (tx) => linkClients(tx, room, queueViewerOf(caller), params.id, body.otherId)),
  ),
  route('POST /api/internal/clients/{id}/unlink', manager, ({ params, body }, { caller }) =>
    inTransaction(room.db, (tx) => unlink(tx, room, queueViewerOf(caller), params.id, body.otherId)),
  ),
];
