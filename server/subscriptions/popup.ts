import type { Context } from '#server/platform/http/dispatch.ts';

const counter = 'pages_seen';
const pagesBeforeAsking = 3;

/**
 * Asks the page to offer a subscription: on a visitor's third page and on every article.
 * The count lives in the visitor's own browser; the page remembers that it has asked.
 */
export function countPage({ browser, cookies, headers }: Context, path: string): void {
  if (browser.hasSession() || browser.cookie('subscription_popup_shown')) return;
  const pages = Math.min(Number(browser.cookie(counter)) || 0, 1000) + 1;
  cookies.set(counter, String(pages));
  if (pages >= pagesBeforeAsking || /^\/(investments\/)?articles\/./.test(path))
    headers['x-subscription-popup'] = '1';
}
