import type { AnyRouter } from '@tanstack/react-router';
import type { UserInfo } from '#contract/account/account.ts';
import { isApiError } from '#contract/protocol/envelope.ts';
import { browserApi } from '../api/browser-api.ts';
import { reread } from '../page/reread.ts';
import { expectsPerson } from './hint.ts';
import { session } from './session.ts';

/**
 * Asks who it is. A page that everyone gets shows a visitor's part of an auction: a person's own is read first, so that
 * the page turns from the one into the other at once. Where a person is expected both are asked for together.
 */
export async function arrive(router: AnyRouter, renderedFor: UserInfo | null): Promise<void> {
  const early = !renderedFor && expectsPerson() ? readOwnPart(router) : undefined;
  const user = await whoIsIt();
  if (user === undefined) return;
  if (user && !renderedFor) await (early ?? readOwnPart(router));
  session.set(user);
}

/** Undefined: a session has ended, which has been dealt with. Whatever else fails leaves a visitor. */
async function whoIsIt(): Promise<UserInfo | null | undefined> {
  try {
    return await browserApi('GET /api/internal/personal-catalog/user');
  } catch (error) {
    return isApiError(error) && error.status === 401 ? undefined : null;
  }
}

/** Leaving the page meanwhile does not wait for it. */
async function readOwnPart(router: AnyRouter): Promise<void> {
  const own = router.state.matches.filter(({ staticData }) => staticData.ownPart).map(({ id }) => id);
  if (!own.length) return;
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && leave());
  await Promise.race([reread(router, ({ id }) => own.includes(id)).catch(() => {}), left]);
  stop();
}
