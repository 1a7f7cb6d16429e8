import type { KindName } from '#contract/back-office/kinds.ts';
import { nbsp } from '#contract/russian.ts';
import { critical, type LoadInput, loadPage, optional } from '#web/app/page/page.ts';
import { listTitles } from '../list/list-titles.ts';

export async function loadEntity(input: LoadInput, kind: string, id: string) {
  const { api } = input.context;
  const ahead = input.preload ? `ahead ${id} ` : '';
  const params = { kind: kind as KindName, id };
  const [page, { kinds }, entity, history] = await Promise.all([
    loadPage(input),
    critical(api('GET /api/internal/admin/kinds/', {}, { key: `${ahead}kinds` })),
    critical(api('GET /api/internal/admin/entities/{kind}/{id}/', { params }, { key: `${ahead}one` })),
    optional(
      api('GET /api/internal/admin/entities/{kind}/{id}/history', { params }, { key: `${ahead}history` }),
    ),
  ]);
  const described = kinds.find(({ name }) => name === kind)!;
  const title = listTitles[described.section];
  return {
    ...page,
    kind: described,
    entity,
    history,
    crumbs: [
      { label: title, href: `/admin/${kind}/` },
      ...(described.label === title ? [] : [{ label: described.label, href: `/admin/${kind}/` }]),
      ...(described.single
        ? []
        : [{ label: described.named === 'by number' ? `№${nbsp}${id}` : entity.title }]),
    ],
  };
}
