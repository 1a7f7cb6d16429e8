import { PageLink } from '#web/app/page-link.tsx';
import type { Crumb } from '#web/app/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import styles from './reading.module.css';

/** The last crumb is the page itself. */
export function CrumbLine({ crumbs, last }: { crumbs: readonly Crumb[]; last: string }) {
  return (
    <Breadcrumbs className={styles.crumbs}>
      {crumbs.map(({ label, href }) => (
        <PageLink key={href} href={href}>
          {label}
        </PageLink>
      ))}
      <span aria-current="page">{last}</span>
    </Breadcrumbs>
  );
}
