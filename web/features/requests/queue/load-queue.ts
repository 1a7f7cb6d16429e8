import type { Query } from '#contract/protocol/bracket-query.ts';
import type { QueueEntry } from '#contract/requests/queue.ts';
import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { type QueueAddress, readQueueAddress } from './queue-address.ts';

/** The list and the open row, the first unless one is named; a row that is no longer there leaves the list standing. */
export async function loadQueue(input: LoadInput, search: Query) {
  const address = readQueueAddress(search);
  const { open, ...query } = address;
  const { api } = input.context;
  const key = 'queue';
  const read = ({ kind, id }: NonNullable<QueueAddress['open']>) =>
    optional(
      api('GET /api/internal/queue/{kind}/{id}/', { params: { kind, id } }, { key: `${key} entry` }),
    ) as Promise<QueueEntry | null>;
  const rows = critical(api('GET /api/internal/queue/', { query }, { key }));
  const [list, entry, meta] = await Promise.all([
    rows,
    open ? read(open) : rows.then(({ items: [first] }) => (first ? read(first) : null)),
    loadMeta(input),
  ]);
  return { meta, list, entry, address };
}
export type QueueData = Awaited<ReturnType<typeof loadQueue>>;
