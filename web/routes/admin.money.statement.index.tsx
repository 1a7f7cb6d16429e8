import { createFileRoute } from '@tanstack/react-router';
import { StatementsPage } from '#web/features/back-office/money/statements-page.tsx';
import { guardPage, pageHead } from '../app/page/page.ts';

export const Route = createFileRoute('/admin/money/statement/')({
  beforeLoad: async (input) =>
    guardPage(input, (await import('#web/features/back-office/kind-guard.ts')).moneyGuard),
  loader: async (input) =>
    (await import('#web/features/back-office/money/load-statements.ts')).loadStatements(input),
  head: pageHead('Выписки банка'),
  component: () => <StatementsPage data={Route.useLoaderData()} />,
});
