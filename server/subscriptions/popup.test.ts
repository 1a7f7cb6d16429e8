import { describe, expect, it } from 'vitest';
import type { Context } from '#server/platform/http/dispatch.ts';
import { offerSubscription } from './popup.ts';

const now = new Date('2026-11-16T12:00:00Z');
const began = (secondsAgo: number): string => String(Math.floor(now.getTime() / 1000) - secondsAgo);

function asks(path: string, cookies: Record<string, string>, signedIn = false): boolean {
  const headers: Record<string, string> = {};
  const browser = {
    cookie: (name: string) => cookies[name],
    sessionHash: () => (signedIn ? Buffer.from('a session') : undefined),
  };
  offerSubscription({ browser, headers } as Context, path, now);
  return headers['x-subscription-popup'] === '1';
}

const interested = { interest: '1', visit_began: began(61) };

describe('the question about a subscription', () => {
  it.each([
    ['/events/', interested, true],
    ['/articles/how-to-read-a-certificate/', interested, true],
    ['/auctions/', interested, false],
    ['/auctions', interested, false],
    ['/auctions/polar-night/lots/17/', interested, false],
    ['/events/', { visit_began: began(3600) }, false],
    ['/articles/how-to-read-a-certificate/', {}, false],
    ['/events/', { interest: '1', visit_began: began(59) }, false],
    ['/events/', { interest: '1' }, false],
    ['/events/', { interest: '1', visit_began: 'x' }, false],
    ['/events/', { interest: '1', visit_began: '' }, false],
    ['/events/', { ...interested, subscription_popup_shown: '1' }, false],
  ])('%s after %j: %s', (path, cookies, expected) => {
    expect(asks(path, cookies as Record<string, string>)).toBe(expected);
  });

  it('is not for people who are signed in', () => {
    expect(asks('/events/', interested, true)).toBe(false);
  });
});
