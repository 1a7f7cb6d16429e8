import type { Context } from '#server/platform/http/dispatch.ts';

/** Not in the first minute of a visit. */
const popupAfterSeconds = 60;

/**
 * Asks the page to offer a subscription, on the first page after a sign of interest: something added to the
 * wishlist, a filter saved, an article read to its end. Never where bidding goes on. The page keeps both signs in
 * session cookies; forging them only shows the window to oneself.
 */
export function offerSubscription({ browser, headers }: Context, path: string, now: Date): void {
  if (browser.sessionHash() || browser.cookie('subscription_popup_shown') || !browser.cookie('interest'))
    return;
  const here = now.getTime() / 1000 - Number(browser.cookie('visit_began') || Number.NaN);
  if (here >= popupAfterSeconds && !/^\/auctions(\/|$)/.test(path)) headers['x-subscription-popup'] = '1';
}
