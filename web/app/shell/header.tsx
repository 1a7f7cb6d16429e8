import { useLocation, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import type { MenuItem } from '#contract/content/site.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { Monogram, Wordmark } from '#web/ui/signs/brand.tsx';
import { BellIcon, MenuIcon, SearchIcon, UserIcon } from '#web/ui/signs/icons.tsx';
import { modals } from '../modals/modals.ts';
import { NotificationsLink } from '../notifications/notifications-link.tsx';
import { PageLink } from '../page/page-link.tsx';
import { useMounted } from '../page/use-mounted.ts';
import { session } from '../session/session.ts';
import { WishlistLink } from '../wishlist/wishlist-link.tsx';
import styles from './header.module.css';
import { signOut } from './sign-in-effects.ts';

const NavigationDrawer = lazy(() => import('./navigation-drawer.tsx'));

/** What a signed-in person finds behind their name. */
export type UserMenuComponent = ComponentType<{ user: UserInfo; onSignOut: () => void }>;

type HeaderProps = {
  menu: MenuItem[];
  user: UserInfo | null;
  /** The server has answered who is signed in. */
  known: boolean;
  userMenu: UserMenuComponent;
};

export function Header({ menu, user, known, userMenu: UserMenu }: HeaderProps) {
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const router = useRouter();
  const mounted = useMounted();
  const path = useLocation({ select: (location) => location.pathname });
  // One place has one item: the nearest, where several lead towards it.
  const here = menu
    .map(({ href }) => href)
    .filter((href) => isHere(path, href))
    .reduce<string | undefined>(
      (near, href) => (near && near.length >= href.length ? near : href),
      undefined,
    );
  return (
    <Grid as="header" gap={7} align="center" className={`rule-bottom ${styles.header}`}>
      <Row as={PageLink} gap={4} nowrap className={styles.brand} href="/" aria-label="«Грань», на главную">
        <Monogram className={styles.monogram} />
        <Wordmark className={styles.wordmark} />
      </Row>
      <nav className={styles.nav} aria-label="Основное меню" data-print="off">
        <Row as="ul" gap={6} align="stretch" justify="center" nowrap className={`medium ${styles.list}`}>
          {menu.map((item) => (
            <li key={item.href + item.label} className={`relative ${styles.item}`}>
              <PageLink href={item.href} aria-current={item.href === here ? 'page' : undefined}>
                {item.label}
              </PageLink>
              {item.children.length > 0 && (
                <ul className={`py-3 lifted framed ${styles.sub}`}>
                  {item.children.map((child) => (
                    <li key={child.href}>
                      <PageLink href={child.href}>{child.label}</PageLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </Row>
      </nav>
      <Row gap={2} nowrap className={styles.tools} data-print="off">
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
        {!user && !known && <ExpectedPerson />}
        {!user && (
          <button
            type="button"
            className={styles.tool}
            data-visitor="gone"
            aria-label="Войти"
            onClick={() => void session.settled().then((found) => found ?? modals.open('authentication', {}))}
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
      </Row>
      {drawer !== 'never' && (
        <Suspense>
          <NavigationDrawer menu={menu} open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </Grid>
  );
}

/** Who was signed in here last, by the hint alone; seen only where there is one. */
const ExpectedPerson = () => (
  <>
    <PageLink
      className={styles.tool}
      data-expected=""
      href="/personal/notifications/"
      aria-label="Уведомления"
    >
      <BellIcon />
    </PageLink>
    <Row
      as={PageLink}
      gap={2}
      justify="center"
      inline
      className={styles.account}
      data-expected=""
      href="/personal/"
      aria-label="Личный кабинет"
    >
      <UserIcon />
      <span className={`nowrap ${styles.name}`} data-name="" />
    </Row>
  </>
);

const AccountFallback = ({ name }: { name: string }) => (
  <Row
    as={PageLink}
    gap={2}
    justify="center"
    inline
    className={styles.account}
    href="/personal/"
    aria-label={`${name}, личный кабинет`}
  >
    <UserIcon />
    <span className={`nowrap ${styles.name}`}>{name}</span>
  </Row>
);

/** The longest menu address that the path begins with would need the whole menu; one level is enough here. */
const isHere = (path: string, href: string): boolean =>
  path === href || (href.length > 1 && path.startsWith(href));
