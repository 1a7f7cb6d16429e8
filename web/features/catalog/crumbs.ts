import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { listPaths } from '#contract/catalog/catalog-selection.ts';
import type { Crumb } from '#web/app/page/structured-data.ts';
import { listWords } from './list-words.ts';

/** From home down to a list; unique stones are diamonds, boxes stand on the catalog's main page. */
export function crumbsTo(list: CatalogList | null): Crumb[] {
  const crumbs = [
    { label: 'Главная', href: '/' },
    { label: 'Каталог', href: '/catalog/' },
  ];
  if (list === 'unique') crumbs.push({ label: listWords.main.title, href: listPaths.main });
  if (list && list !== 'boxes') crumbs.push({ label: listWords[list].title, href: listPaths[list] });
  return crumbs;
}
