import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';

const items = { label: 'Предметы', href: '/admin/diamonds/' };
const people = { label: 'Люди', href: '/admin/people/' };
const roomOf = (kind: string) => (kind === 'clients' ? people : items);

/** Where a file is chosen, with those that were loaded lately. */
export async function loadImports(input: LoadInput, kind: unknown) {
  const ahead = input.preload ? 'ahead ' : '';
  const { api } = input.context;
  const [page, { kinds }, { imports }] = await Promise.all([
    loadPage(input),
    critical(api('GET /api/internal/admin/kinds/', {}, { key: `${ahead}kinds` })),
    critical(api('GET /api/internal/admin/imports/', {}, { key: `${ahead}imports` })),
  ]);
  return {
    ...page,
    kinds: kinds.filter(({ section }) => section === 'items'),
    imports,
    kind: typeof kind === 'string' ? kind : 'diamonds',
    crumbs: [roomOf(String(kind)), { label: 'Загрузка списка' }],
  };
}
export type ImportsData = Awaited<ReturnType<typeof loadImports>>;

export async function loadImport(input: LoadInput, id: string) {
  const ahead = input.preload ? `ahead ${id} ` : '';
  const { api } = input.context;
  const [page, view] = await Promise.all([
    loadPage(input),
    critical(
      api('GET /api/internal/admin/imports/{id}/', { params: { id: Number(id) } }, { key: `${ahead}import` }),
    ),
  ]);
  return {
    ...page,
    view,
    crumbs: [
      roomOf(view.kind),
      { label: 'Загрузка списка', href: `/admin/import/?kind=${view.kind}` },
      { label: view.name },
    ],
  };
}
export type ImportData = Awaited<ReturnType<typeof loadImport>>;
