import type { Context } from '#server/platform/http/dispatch.ts';

/** Nobody is asked before they have looked around. */
const firstMinute = 60;

/**
 * Asks the page to offer a subscription, on the first page after a sign of interest: something put into the wishlist, a
 * filter kept, an article read to its end. Never where bidding goes on. The page keeps both in cookies of its own that
 * end with the browser; who writes them by hand shows a window to themself.
 */
export function offerSubscription({ browser, headers }: Context, path: string, now: Date): void {
  if (browser.sessionHash() || browser.cookie('subscription_popup_shown') || !browser.cookie('interest'))
    return;
  const here = now.getTime() / 1000 - Number(browser.cookie('visit_began') || Number.NaN);
  if (here >= firstMinute && !/^\/auctions(\/|$)/.test(path)) headers['x-subscription-popup'] = '1';
}
