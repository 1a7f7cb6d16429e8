import type { MenuItem } from '#contract/content/site.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { PageLink } from '../page/page-link.tsx';
import styles from './navigation-drawer.module.css';

/** The menu of small screens: everything at once, nothing to unfold. */
export default function NavigationDrawer({
  menu,
  open,
  onClose,
}: {
  menu: MenuItem[];
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer open={open} onClose={onClose} title="Меню" side="right">
      <nav aria-label="Основное меню">
        <ul>
          {menu.map((item) => (
            <li key={item.href + item.label} className="rule-bottom py-3">
              <PageLink className={styles.main} href={item.href} onClick={onClose}>
                {item.label}
              </PageLink>
              {item.children.map((child) => (
                <PageLink
                  key={child.href}
                  className={`muted ${styles.child}`}
                  href={child.href}
                  onClick={onClose}
                >
                  {child.label}
                </PageLink>
              ))}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
