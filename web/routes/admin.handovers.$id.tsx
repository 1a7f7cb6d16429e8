import { createFileRoute } from '@tanstack/react-router';
import { HandoverPage } from '#web/features/back-office/handovers/handover-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/handovers/$id')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).handingGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/handovers/load-handovers.ts')).loadHandover(
      input,
      input.params.id,
    ),
  head: pageHead('Передача'),
  component: One,
});

/** Another invoice is another page. */
function One() {
  const data = Route.useLoaderData();
  return <HandoverPage key={data.view.invoice.id} data={data} />;
}
