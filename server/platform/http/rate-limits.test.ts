import { expect, it } from 'vitest';
import { addressKey, siteKey } from './rate-limits.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
  ['192.0.2.7', undefined],
  ['::ffff:192.0.2.7', undefined],
  ['not an address', undefined],
])('%s is of the site %s', (address, key) => {
  expect(siteKey(address)).toBe(key);
});

it('neighbours of one IPv6 household are one, of two are two', () => {
  expect(addressKey('2001:db8:a:b::1')).toBe(addressKey('2001:db8:a:b:ffff::2'));
  expect(addressKey('2001:db8:a:b::1')).not.toBe(addressKey('2001:db8:a:c::1'));
});
