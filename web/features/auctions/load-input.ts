import type { RequestContext } from '#web/app/api/request-context.ts';

/** What the loaders of auction pages take from their routes. */
export interface LoadInput {
  context: RequestContext;
  location: { pathname: string };
  /** A page looked up ahead must not abort the one that is being opened. */
  preload: boolean;
}
