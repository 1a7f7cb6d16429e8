import type { Client } from '#contract/requests/clients.ts';
import type { RequestContext } from '#web/app/api/request-context.ts';
import { critical, loadMeta } from '#web/app/page/page.ts';

interface LoadInput {
  context: RequestContext;
  location: { pathname: string };
  preload: boolean;
}

export async function loadClients(input: LoadInput, query: { q: string; page: number }) {
  const [list, meta] = await Promise.all([
    critical(
      input.context.api(
        'GET /api/internal/clients/',
        { query },
        { key: input.preload ? 'look ahead clients' : 'clients' },
      ),
    ),
    loadMeta(input),
  ]);
  return { meta, list };
}
export type ClientsData = Awaited<ReturnType<typeof loadClients>>;

export async function loadClient(input: LoadInput, id: number) {
  const [client, meta] = await Promise.all([
    critical(
      input.context.api(
        'GET /api/internal/clients/{id}/',
        { params: { id } },
        { key: input.preload ? `look ahead client ${id}` : 'client' },
      ),
    ),
    loadMeta(input),
  ]);
  return { meta, client: client as Client };
}
export type ClientData = Awaited<ReturnType<typeof loadClient>>;
