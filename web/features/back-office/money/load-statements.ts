import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';
import { moneyAt } from './money-tabs.tsx';
import { statementsAt } from './statement-words.ts';

const money = { label: 'Деньги', href: moneyAt };

/** Statements that came, and where another one is chosen. */
export async function loadStatements(input: LoadInput) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/money/statements/')),
  ]);
  return { ...page, list, crumbs: [money, { label: 'Выписки' }] };
}
export type StatementsData = Awaited<ReturnType<typeof loadStatements>>;

export async function loadStatement(input: LoadInput, id: string) {
  const [page, view] = await Promise.all([
    loadPage(input),
    critical(
      input.context.api('GET /api/internal/admin/money/statements/{id}/', { params: { id: Number(id) } }),
    ),
  ]);
  return { ...page, view, crumbs: [money, { label: 'Выписки', href: statementsAt }, { label: view.name }] };
}
export type StatementData = Awaited<ReturnType<typeof loadStatement>>;
