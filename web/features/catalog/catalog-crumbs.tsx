import type { CatalogList } from '#contract/catalog-filter.ts';
import { listPaths } from '#contract/catalog-selection.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { listWords } from './list-words.ts';

export interface Crumb {
  label: string;
  href: string;
}

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

type CatalogCrumbsProps = { list: CatalogList | null; last: string };

export function CatalogCrumbs({ list, last }: CatalogCrumbsProps) {
  const crumbs = crumbsTo(list).filter(({ label }) => label !== last);
  return (
    <Breadcrumbs>
      {crumbs.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
      <span aria-current="page">{last}</span>
    </Breadcrumbs>
  );
}
