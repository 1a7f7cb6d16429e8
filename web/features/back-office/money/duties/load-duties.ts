import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';
import { statementsAt } from '../statement-words.ts';

/** What the law asks of the house after its deals. */
export async function loadDuties(input: LoadInput) {
  const [page, list] = await Promise.all([
    loadPage(input),
    critical(input.context.api('GET /api/internal/admin/money/duties/')),
  ]);
  return { ...page, list, crumbs: [{ label: 'Деньги', href: statementsAt }, { label: 'Обязанности' }] };
}
export type DutiesData = Awaited<ReturnType<typeof loadDuties>>;
