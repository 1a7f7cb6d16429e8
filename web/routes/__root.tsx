import {
  createRootRouteWithContext,
  HeadContent,
  Match,
  Scripts,
  useLocation,
  useMatches,
} from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import type { RequestContext } from '#web/app/request-context.ts';
import { lookAhead } from '../app/api/look-ahead.ts';
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
import '../ui/text.css';
import '../ui/layout/flow.css';
import '../ui/layout/space.css';

const UserMenu = lazy(() => import('../features/account/user-menu.tsx'));
const EditStrip = lazy(() => import('../features/back-office/strip/edit-strip.tsx'));
provideWindows(() => import('../windows/registry.ts'));
provideLight({
  stone: () => import('../features/light/living-stone.tsx'),
  sheet: () => import('../features/light/sheet/sheet-stone.tsx'),
  pair: () => import('../features/light/stone-pair.tsx'),
  map: () => import('../features/light/map/light-map.tsx'),
});

/** No sale strip on auction and work pages; these do not read the sale either. */
const withoutStrip = /^\/(auctions|personal|admin|dev)(\/|$)/;

/** The first loads run in parallel, and none of them blocks the page when it fails. */
export const Route = createRootRouteWithContext<RequestContext>()({
  // The type is the same for all loaders below; only browsers preload.
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
  // Loaded once, on the server, and kept for the life of the page.
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
      // Keyed by page: the outcome of a sale is shown until the reader goes on.
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
 * Not the router's Outlet: it puts the page behind a boundary of its own that hydrates after the header, and a
 * click on the menu in between would unmount the page during hydration.
 */
function Page() {
  const routeId = useMatches({ select: (matches) => matches[1]?.routeId });
  return routeId && <Match routeId={routeId} />;
}
