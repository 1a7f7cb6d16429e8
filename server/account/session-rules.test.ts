import { describe, expect, it } from 'vitest';
import { cookieSeconds, deviceName, longestSession, sessionEnd } from './session-rules.ts';

const hour = 3_600_000;
const day = 24 * hour;
const opened = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(opened.getTime() + ms);

describe('a session ends', () => {
  it.each<[string, seen: number, manager: boolean, end: number]>([
    ['a week after a client was last seen', 0, false, 7 * day],
    ['twelve hours after a manager was last seen', 0, true, 12 * hour],
    ['later when seen later', 3 * day, false, 10 * day],
    ['after thirty days however busy', 29 * day, false, 30 * day],
    ["after thirty days however busy, a manager's too", 30 * day - hour, true, 30 * day],
  ])('%s', (_name, seen, manager, end) => {
    expect(sessionEnd(opened, later(seen), manager)).toEqual(later(end));
  });

  it('and the cookie lasts as long as a session can, so that an expired one is noticed', () => {
    expect(cookieSeconds * 1000).toBe(longestSession);
  });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 YaBrowser/25.1 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18 Safari/605', 'Safari, macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604', 'Safari, iOS'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', 'Firefox, Android'],
  ['', 'Браузер, неизвестная система'],
  ['<script>', 'Браузер, неизвестная система'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
