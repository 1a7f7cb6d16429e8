import { isAdeManager, isVipManager } from '#contract/account/roles.ts';
import { manager } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { commentEntry, handOver, moveEntry, takeEntry } from './act-on-entry.ts';
import { answerEntry } from './answer-entry.ts';
import { listQueue } from './list-queue.ts';
import { readWorkers } from './queue-store.ts';
import type { Manager } from './routing-rules.ts';
import { type QueueServices, queueViewerOf } from './shift.ts';
import { showEntry } from './show-entry.ts';

const at = '/api/internal/queue/{kind}/{id}';

/** Which rows a manager sees is decided by `queue-rules.ts` for each row. */
export const queueRoutes = (queue: QueueServices): Route[] => [
  route('GET /api/internal/queue/', manager, ({ query }, { caller }) =>
    listQueue(queue, queueViewerOf(caller), query),
  ),
  route('GET /api/internal/queue/managers/', manager, async () => ({
    items: (await readWorkers(queue.db)).map((one) => ({ id: one.id, name: one.name, role: roleOf(one) })),
  })),
  route(`GET ${at}/`, manager, ({ params }, { caller }) => showEntry(queue, queueViewerOf(caller), params)),
  route(`POST ${at}/take`, manager, ({ params }, { caller }) =>
    inTransaction(queue.db, (tx) => takeEntry(tx, queue, queueViewerOf(caller), params)),
  ),
  route(`POST ${at}/move`, manager, ({ params, body }, { caller }) =>
    inTransaction(queue.db, (tx) => moveEntry(tx, queue, queueViewerOf(caller), params, body)),
  ),
  route(`POST ${at}/hand-over`, manager, ({ params, body }, { caller }) =>
    inTransaction(queue.db, (tx) => handOver(tx, queue, queueViewerOf(caller), params, body)),
  ),
  route(`POST ${at}/comment`, manager, ({ params, body }, { tx, caller }) =>
    commentEntry(tx, queue, queueViewerOf(caller), params, body.text),
  ),
  route(`POST ${at}/answer`, manager, ({ params, body }, { tx, caller }) =>
    answerEntry(tx, queue, queueViewerOf(caller), params, body),
  ),
];

const roleOf = ({ roles }: Manager): string => {
  const holder = { roles, bankManager: null, user: { companyName: null } };
  return isVipManager(holder) ? 'VIP' : isAdeManager(holder) ? 'инвестиции' : '';
};
