import { PageLink } from '#web/app/page-link.tsx';
import type { Crumb } from '#web/app/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import styles from './investments.module.css';

/** The last crumb is the page itself. */
export function CrumbLine({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <Breadcrumbs className={styles.crumbs}>
      {crumbs.slice(0, -1).map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
      <span aria-current="page">{crumbs.at(-1)!.label}</span>
    </Breadcrumbs>
  );
}
