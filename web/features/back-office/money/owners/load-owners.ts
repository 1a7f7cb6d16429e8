import { critical, type LoadInput, loadPage } from '#web/app/page/page.ts';
import { statementsAt } from '../statement-words.ts';
import { ownersAt } from './owner-words.ts';

/** Owners at the left; one of them at the right. */
export async function loadOwners(input: LoadInput, id?: string) {
  const { api } = input.context;
  const [page, { owners }, owner] = await Promise.all([
    loadPage(input),
    critical(api('GET /api/internal/admin/money/owners/')),
    id === undefined
      ? null
      : critical(api('GET /api/internal/admin/money/owners/{id}/', { params: { id: Number(id) } })),
  ]);
  const money = { label: 'Деньги', href: statementsAt };
  return {
    ...page,
    owners,
    owner,
    crumbs: owner
      ? [money, { label: 'Владельцы', href: ownersAt }, { label: owner.name }]
      : [money, { label: 'Владельцы' }],
  };
}
export type OwnersData = Awaited<ReturnType<typeof loadOwners>>;
