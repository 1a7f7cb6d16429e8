import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/content/site.ts';
import { Monogram, Wordmark } from '#web/ui/signs/brand.tsx';
import { MenuIcon, SearchIcon, UserIcon } from '#web/ui/signs/icons.tsx';
import { modals } from '../modals/modals.ts';
import { NotificationsLink } from '../notifications/notifications-link.tsx';
import { PageLink } from '../page/page-link.tsx';
import { useMounted } from '../page/use-mounted.ts';
import { signOut } from '../session/sign-in-effects.ts';
import { WishlistLink } from '../wishlist/wishlist-link.tsx';
import styles from './header.module.css';

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'));

/** What a signed-in person finds behind their name. */
export type UserMenu = ComponentType<{ user: UserInfo; onSignOut: () => void }>;

type HeaderProps = { menu: MenuItem[]; user: UserInfo | null; userMenu: UserMenu };

export function Header({ menu, user, userMenu: UserMenu }: HeaderProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const router = useRouter();
  const mounted = useMounted();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <header className={styles.header}>
      <PageLink className={styles.brand} href="/" aria-label="«Грань», на главную">
        <Monogram className={styles.monogram} />
        <Wordmark className={styles.wordmark} />
      </PageLink>
      <nav className={styles.nav} aria-label="Основное меню" data-print="off">
        <ul className={styles.list}>
          {menu.map((item) => (
            <li key={item.href + item.label} className={styles.item}>
              <PageLink href={item.href} aria-current={isHere(path, item.href) ? 'page' : undefined}>
                {item.label}
              </PageLink>
              {item.children.length > 0 && (
                <ul className={styles.sub}>
                  {item.children.map((child) => (
                    <li key={child.href}>
                      <PageLink href={child.href}>{child.label}</PageLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools} data-print="off">
        <PageLink className={styles.tool} href="/search" aria-label="Поиск">
          <SearchIcon />
        </PageLink>
        <WishlistLink className={styles.tool} />
        {user && <NotificationsLink className={styles.tool} />}
        {user && !mounted && <AccountFallback name={user.user.showName} />}
        {user && mounted && (
          <Suspense fallback={<AccountFallback name={user.user.showName} />}>
            <UserMenu user={user} onSignOut={() => void signOut(router)} />
          </Suspense>
        )}
        {!user && (
          <button
            type="button"
            className={styles.tool}
            aria-label="Войти"
            onClick={() => modals.open('authentication', {})}
          >
            <UserIcon />
            <span className={styles.word}>Войти</span>
          </button>
        )}
        <button
          type="button"
          className={styles.burger}
          aria-label="Меню"
          aria-expanded={drawer === 'open'}
          onClick={() => setDrawer('open')}
        >
          <MenuIcon />
        </button>
      </div>
      {drawer !== 'never' && (
        <Suspense>
          <NavigationDrawer menu={menu} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </header>
  );
}

const AccountFallback = ({ name }: { name: string }) => (
  <PageLink className={styles.tool} href="/personal/" aria-label={`${name}, личный кабинет`}>
    <UserIcon />
    <span className={styles.word}>{name}</span>
  </PageLink>
);

/** The longest menu address that the path begins with would need the whole menu; one level is enough here. */
const isHere = (path: string, href: string): boolean =>
  path === href || (href.length > 1 && path.startsWith(href));
