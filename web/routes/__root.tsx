import {
  createRootRouteWithContext,
  HeadContent,
  Match,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { lookAhead } from '../app/api/look-ahead.ts';
import type { RequestContext } from '../app/api/request-context.ts';
import { provideWindows } from '../app/modals/modal-host.tsx';
import { optional } from '../app/page/page.ts';
import { RouteFailure } from '../app/page/route-failure.tsx';
import { provideLight } from '../app/pictures/living-stone.ts';
import { SaleStrip } from '../app/sale/sale-strip.tsx';
import { hintScript } from '../app/session/hint.ts';
import { keepPressScript } from '../app/shell/alive.ts';
import { Shell } from '../app/shell/shell.tsx';
import '../ui/fallback-faces.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { windows } from '../windows/registry.ts';

const UserMenu = lazy(() => import('../features/account/user-menu.tsx'));
const EditStrip = lazy(() => import('../features/back-office/strip/edit-strip.tsx'));
provideWindows(windows);
provideLight({
  stone: () => import('../features/light/living-stone.tsx'),
  sheet: () => import('../features/light/sheet/sheet-stone.tsx'),
  pair: () => import('../features/light/stone-pair.tsx'),
  map: () => import('../features/light/map/light-map.tsx'),
});

/** Auctions tell of themselves, and at work nothing calls to buy; these pages do not ask for the sale either. */
const withoutStrip = /^\/(auctions|personal|admin|dev)(\/|$)/;

/** The initial loads run in parallel, and none of them is a reason not to show the page. */
export const Route = createRootRouteWithContext<RequestContext>()({
  // The same calls to whoever loads below, so the type gains nothing; only browsers look ahead.
  beforeLoad: ({ context, preload }): Record<never, never> =>
    preload ? { api: lookAhead(context.api) } : {},
  loader: async ({ context, location }) => {
    const [menu, footer, strip] = await Promise.all([
      optional(context.api('GET /api/internal/menu/get')),
      optional(context.api('GET /api/internal/ade/blocks/get/footer')),
      withoutStrip.test(location.pathname)
        ? undefined
        : optional(context.api('GET /api/internal/auction-strip/')),
    ]);
    return {
      user: context.shownTo(),
      site: context.site,
      menu: menu?.items ?? [],
      footer: footer?.items[0] ?? null,
      sale: strip?.sale,
    };
  },
  // Loaded once, on the server: the browser keeps it for as long as the page lives.
  staleTime: Number.POSITIVE_INFINITY,
  shouldReload: false,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#F6F4EF' },
      { name: 'format-detection', content: 'telephone=no' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    scripts: [{ children: hintScript }, { children: keepPressScript }],
  }),
  shellComponent: Document,
  component: Site,
  errorComponent: RouteFailure,
});

function Document({ children }: { children: ReactNode }) {
  return (
    // What the hint has set is not the server's to know.
    <html lang="ru" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Site() {
  const { user, menu, footer, sale } = Route.useLoaderData();
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <Shell
      user={user}
      userMenu={UserMenu}
      // A page at a time: what became of a sale under a reader is told until they go on.
      saleStrip={!withoutStrip.test(path) && <SaleStrip key={path} sale={sale} />}
      staffStrip={EditStrip}
      menu={menu}
      footer={footer}
    >
      <Page />
    </Shell>
  );
}

/**
 * Not the router's Outlet: that puts the page behind a boundary of its own, which comes alive after the header, and a
 * click on the menu in between would tear the page down in the middle of its hydration.
 */
function Page() {
  const routeId = useMatches({ select: (matches) => matches[1]?.routeId });
  return routeId && <Match routeId={routeId} />;
}
