import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import { PageLink } from './page-link.tsx';
import type { Crumb } from './structured-data.ts';

type CrumbLineProps = { crumbs: readonly Crumb[]; last: string; className?: string };

/** The last crumb is the page itself. */
export function CrumbLine({ crumbs, last, className }: CrumbLineProps) {
  return (
    <Breadcrumbs className={className}>
      {crumbs.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
      <span aria-current="page">{last}</span>
    </Breadcrumbs>
  );
}
