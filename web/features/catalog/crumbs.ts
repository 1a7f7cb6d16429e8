import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { listPaths, listUrl } from '#contract/catalog/catalog-selection.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';
import { listWords } from './list-words.ts';

/** From home down to a list; unique stones are diamonds, boxes stand in a place of the catalog's main page. */
export function crumbsTo(list: CatalogList | null): Crumb[] {
  const crumbs = [
    { label: 'Главная', href: '/' },
    { label: 'Каталог', href: '/catalog/' },
  ];
  if (list === 'unique') crumbs.push({ label: listWords.main.title, href: listPaths.main });
  if (list)
    crumbs.push({
      label: listWords[list].title,
      href: list === 'boxes' ? listUrl('boxes', {}) : listPaths[list],
    });
  return crumbs;
}
