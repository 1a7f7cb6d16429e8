import type { RequestContext } from '#web/app/api/request-context.ts';

/** What the loaders of the reading room take from their routes. */
export interface LoadInput {
  context: RequestContext;
  location: { pathname: string };
  /** A page looked up ahead must not abort the one that is being opened. */
  preload: boolean;
}

export const keyOf = ({ preload }: LoadInput, what: string, code = ''): { key: string } => ({
  key: preload ? `look ahead ${what} ${code}` : what,
});
