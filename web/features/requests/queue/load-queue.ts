import type { QueueEntry } from '#contract/requests/queue.ts';
import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import type { QueueAddress } from './queue-address.ts';

/** The list and, where one is named, the open row; a row that is no longer there leaves the list standing. */
export async function loadQueue(input: LoadInput, { open, ...query }: QueueAddress) {
  const { api } = input.context;
  const key = 'queue';
  const [list, entry, meta] = await Promise.all([
    critical(api('GET /api/internal/queue/', { query }, { key })),
    open
      ? optional(api('GET /api/internal/queue/{kind}/{id}/', { params: open }, { key: `${key} entry` }))
      : null,
    loadMeta(input),
  ]);
  return { meta, list, entry: entry as QueueEntry | null };
}
export type QueueData = Awaited<ReturnType<typeof loadQueue>>;
