import type { MenuItem } from '#contract/content/site.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import styles from './menu-sheet.module.css';

/** A menu with all its sections open, as a phone and a pointer show them one by one. */
export const MenuSheet = ({ menu }: { menu: readonly MenuItem[] }) => (
  <Container>
    <ul className={styles.sheet}>
      {menu.map((section) => (
        <li key={section.href + section.label}>
          <PageLink className="h3" href={section.href}>
            {section.label}
          </PageLink>
          <ul>
            {section.children.map(({ label, href }) => (
              <li key={href + label}>
                <PageLink href={href}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </Container>
);
