import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { canonicalPath } from '#contract/catalog/catalog-selection.ts';
import type { PageDescription } from '#web/app/page/described-head.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { crumbsTo } from './crumbs.ts';
import type { ListAddress } from './list-address.ts';
import { listTitle, optionsOf } from './list-words.ts';

/** Title by the selection; the canonical address is the path form or the list without its filter. */
export function listHead(
  { list, selection }: ListAddress,
  answer: CatalogListAnswer | null,
  origin: string,
): PageDescription {
  const title = listTitle(list, selection, optionsOf(answer?.facets ?? []));
  const page = answer?.page ?? 1;
  const canonical = canonicalPath(list, selection, page);
  const crumbs = crumbsTo(list).filter(({ label }) => label !== title);
  return {
    title: page > 1 ? `${title}, страница ${page}` : title,
    canonical,
    structured: [breadcrumbData([...crumbs, { label: title, href: canonical }], origin)],
  };
}
