import { createRouter } from '@tanstack/react-router';
import { parseQuery, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { requestContext } from './app/api/request-context.ts';
import { routeTree } from './route-tree.gen.ts';

export function getRouter() {
  const { nonce, ...context } = requestContext();
  return createRouter({
    routeTree,
    context,
    trailingSlash: 'preserve',
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: true,
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
