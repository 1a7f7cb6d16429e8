import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#web/features/back-office/import/import-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/import/$id')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).listsGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/import/load-import.ts')).loadImport(input, input.params.id),
  head: pageHead('Загрузка списка'),
  component: One,
});

/** Keyed: another import gets a new page. */
function One() {
  const data = Route.useLoaderData();
  return <ImportPage key={data.view.id} data={data} />;
}
