import type { UserInfo } from '#contract/account/account.ts';
import { isAdmin } from '#contract/account/roles.ts';
import type { Client } from '#contract/requests/clients.ts';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';

type StaffInput = LoadInput & { context: { user: UserInfo } };

export async function loadClients(input: StaffInput, query: { q: string; page: number }) {
  const [list, meta] = await Promise.all([
    critical(input.context.api('GET /api/internal/clients/', { query }, { key: 'clients' })),
    loadMeta(input),
  ]);
  return { meta, list, isAdmin: isAdmin(input.context.user) };
}
export type ClientsData = Awaited<ReturnType<typeof loadClients>>;

export async function loadClient(input: LoadInput, id: number) {
  const [client, meta] = await Promise.all([
    critical(input.context.api('GET /api/internal/clients/{id}/', { params: { id } }, { key: 'client' })),
    loadMeta(input),
  ]);
  return { meta, client: client as Client };
}
export type ClientData = Awaited<ReturnType<typeof loadClient>>;
