import type { Context } from '#server/platform/http/dispatch.ts';

const pagesBeforeAsking = 2;

/**
 * Asks the page to offer a subscription: on a visitor's third page and on every article. The page keeps the count of
 * those it has shown in its own cookie, as only it knows which were opened and which merely looked up ahead.
 */
export function offerSubscription({ browser, headers }: Context, path: string): void {
  if (browser.hasSession() || browser.cookie('subscription_popup_shown')) return;
  const seen = Number(browser.cookie('pages_seen')) || 0;
  if (seen >= pagesBeforeAsking || /^\/(investments\/)?articles\/./.test(path))
    headers['x-subscription-popup'] = '1';
}
