import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import { CrumbLine } from '#web/app/page/crumb-line.tsx';
import { crumbsTo } from './crumbs.ts';

type CatalogCrumbsProps = { list: CatalogList | null; last: string };

export const CatalogCrumbs = ({ list, last }: CatalogCrumbsProps) => (
  <CrumbLine crumbs={crumbsTo(list).filter(({ label }) => label !== last)} last={last} />
);
