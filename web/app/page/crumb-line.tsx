import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx';
import styles from './crumb-line.module.css';
import { PageLink } from './page-link.tsx';
import type { Crumb } from './structured-data.ts';

type CrumbLineProps = { crumbs: readonly Crumb[]; last: string; plain?: boolean };

/** The last crumb is the page itself; `plain` has no room of its own around it. */
export function CrumbLine({ crumbs, last, plain }: CrumbLineProps) {
  return (
    <Breadcrumbs className={plain ? undefined : styles.crumbs}>
      {crumbs.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
      <span aria-current="page">{last}</span>
    </Breadcrumbs>
  );
}
