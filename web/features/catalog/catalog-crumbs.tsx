import type { CatalogList } from '#contract/catalog-filter.ts';
import { PageLink } from '#web/app/page-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { crumbsTo } from './crumbs.ts';

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
