import { type AnyRouter, useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { UserInfo } from '#contract/account/account.ts';
import { isStaff } from '#contract/account/roles.ts';
import type { Footer as FooterData, MenuItem, PageMeta } from '#contract/content/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingMask } from '#web/ui/overlays/loading-mask.tsx';
import { ModalHost } from '../modals/modal-host.tsx';
import { NoticePanel } from '../modals/notice-panel.tsx';
import { SeoText, SeoTextOnTop } from '../page/seo-text.tsx';
import { useMounted } from '../page/use-mounted.ts';
import { useSession } from '../session/session.ts';
import { comeAlive } from './alive.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { FloatingPhone } from './floating-phone.tsx';
import { Footer } from './footer.tsx';
import { Header, type UserMenuComponent } from './header.tsx';
import { useInOffice } from './in-office.ts';
import styles from './shell.module.css';
import { startUp } from './start-up.ts';

const NotificationToasts = lazy(() => import('../notifications/notification-toasts.tsx'));

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The footer without its upper border. */
    layout?: 'default' | 'footer-without-border';
    /** The content fills the window. */
    fullHeight?: boolean;
    /** Auction pages carry no floating phone. */
    auction?: boolean;
    /** What its loader reads is another thing for a person than for a visitor. */
    ownPart?: true;
  }
}

const screenAt = (router: AnyRouter, path: string): string | undefined =>
  router.getMatchedRoutes(path)[0].at(-1)?.id;

interface ShellProps {
  menu: MenuItem[];
  footer: FooterData | null;
  user: UserInfo | null;
  userMenu: UserMenuComponent;
  /** Above the header: the sale that runs or is next. */
  saleStrip: ReactNode;
  /** Under every page of the shop, for staff. */
  staffStrip: ComponentType;
  children: ReactNode;
}

export function Shell({
  menu,
  footer,
  user: loadedUser,
  userMenu,
  saleStrip,
  staffStrip: StaffStrip,
  children,
}: ShellProps) {
  const router = useRouter();
  const { user, known } = useSession(loadedUser);
  const mounted = useMounted();
  useEffect(() => startUp(router, loadedUser), [router, loadedUser]);
  useEffect(comeAlive, []);
  const matches = useMatches();
  const leaf = matches.at(-1);
  const page = leaf?.staticData ?? {};
  const { meta, night } = (leaf?.loaderData ?? {}) as { meta?: PageMeta; night?: boolean };
  // Between two states of one screen, such as two filters of a list, the screen itself shows that it loads.
  const pending = useRouterState({
    select: ({ isLoading, location }) => isLoading && screenAt(router, location.pathname) !== leaf?.routeId,
  });
  const office = useInOffice();
  const staff = user !== null && isStaff(user);
  return (
    <div
      className={classNames(styles.shell, night && 'night')}
      data-full-height={page.fullHeight || undefined}
      data-office={office || undefined}
    >
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      {office ? (
        children
      ) : (
        <>
          {saleStrip}
          <Header menu={menu} user={user} known={known} userMenu={userMenu} />
          <main id="content" className={styles.content} tabIndex={-1}>
            {meta && <SeoTextOnTop meta={meta} />}
            {children}
            {meta && <SeoText meta={meta} />}
          </main>
          {footer && <Footer footer={footer} bordered={page.layout !== 'footer-without-border'} />}
          {/* Those who answer it need not call it. */}
          {!page.auction && !staff && <FloatingPhone />}
          <CookieBanner />
          {staff && mounted && (
            <Suspense>
              <StaffStrip />
            </Suspense>
          )}
        </>
      )}
      {user && mounted && (
        <Suspense>
          <NotificationToasts user={user} />
        </Suspense>
      )}
      <ModalHost />
      <NoticePanel tellsNetwork={!page.auction} />
      {/* Seen, not felt: one may change one's mind while a page is on its way. */}
      {pending && <LoadingMask scope="page" style={{ pointerEvents: 'none' }} />}
    </div>
  );
}
