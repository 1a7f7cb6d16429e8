import { createRouter, type ParsedLocation } from '@tanstack/react-router';
import { parseQuery, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { requestContext } from '#web/app/request-context.ts';
import { RouteFailure } from './app/page/route-failure.tsx';
import { routeTree } from './route-tree.gen.ts';

/**
 * The router scrolls after every render, even when it hydrates a page or reads it again, which threw readers back
 * who had scrolled meanwhile. This scrolls to a place only once, on arrival; a served page has been scrolled
 * already.
 */
function whenComeTo() {
  let seen: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    if (import.meta.env.SSR) return true;
    const place = location.state.__TSR_key ?? location.href;
    const comeTo = seen !== undefined && seen !== place;
    seen = place;
    return comeTo;
  };
}

export function getRouter() {
  const { nonce, ...context } = requestContext();
  return createRouter({
    routeTree,
    context,
    trailingSlash: 'preserve',
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: whenComeTo(),
    defaultErrorComponent: RouteFailure,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...(nonce && { ssr: { nonce } }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
