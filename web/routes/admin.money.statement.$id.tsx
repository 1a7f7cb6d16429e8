import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '#web/features/back-office/money/statement-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/statement/$id')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/load-statements.ts')).loadStatement(
      input,
      input.params.id,
    ),
  head: pageHead('Выписка'),
  component: One,
});

/** Another statement is another page. */
function One() {
  const data = Route.useLoaderData();
  return <StatementPage key={data.view.id} data={data} />;
}
