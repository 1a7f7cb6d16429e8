import { describe, expect, it } from 'vitest';
import type { Context } from '#server/platform/http/dispatch.ts';
import { offerSubscription } from './popup.ts';

function asks(path: string, cookies: Record<string, string>, signedIn = false): boolean {
  const headers: Record<string, string> = {};
  const browser = { cookie: (name: string) => cookies[name], hasSession: () => signedIn };
  offerSubscription({ browser, headers } as Context, path);
  return headers['x-subscription-popup'] === '1';
}

describe('the question about a subscription', () => {
  it.each([
    ['/', {}, false],
    ['/events/', { pages_seen: '1' }, false],
    ['/events/', { pages_seen: '2' }, true],
    ['/events/', { pages_seen: '-1' }, false],
    ['/events/', { pages_seen: 'x' }, false],
    ['/articles/how-to-read-a-certificate/', {}, true],
    ['/investments/articles/index-2026/', {}, true],
    ['/articles/', {}, false],
    ['/articles/how-to-read-a-certificate/', { subscription_popup_shown: '1' }, false],
    ['/events/', { pages_seen: '9', subscription_popup_shown: '1' }, false],
  ])('%s after %j: %s', (path, cookies, expected) => {
    expect(asks(path, cookies)).toBe(expected);
  });

  it('is not for people who are signed in', () => {
    expect(asks('/articles/how-to-read-a-certificate/', { pages_seen: '5' }, true)).toBe(false);
  });
});
