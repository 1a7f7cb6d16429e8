import { canonicalPath } from '#contract/catalog-selection.ts';
import { pageHead } from '#web/app/page.ts';
import { crumbsTo } from './catalog-crumbs.tsx';
import { listTitle, optionsOf } from './list-words.ts';
import type { ListData } from './load-list.ts';
import { breadcrumbData, type HeadInput, originOf } from './structured-data.ts';

/** Title by the selection; the canonical address is the path form or the list without its filter. */
export function listHead({ loaderData, match, matches }: HeadInput & { loaderData?: ListData | undefined }) {
  if (!loaderData) return pageHead('Каталог')({ match, matches });
  const { address, answer } = loaderData;
  const title = listTitle(address.list, address.selection, optionsOf(answer?.facets ?? []));
  const canonical = canonicalPath(address.list, address.selection, answer?.page ?? 1);
  const page = answer && answer.page > 1 ? `, страница ${answer.page}` : '';
  const crumbs = crumbsTo(address.list).filter(({ label }) => label !== title);
  return {
    ...pageHead(title + page)({ loaderData, match: { pathname: canonical }, matches }),
    scripts: [breadcrumbData([...crumbs, { label: title, href: canonical }], originOf(matches))],
  };
}
