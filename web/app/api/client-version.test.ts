import { expect, it } from 'vitest';
import { isNewer } from './client-version.ts';

it.each([
  ['1794708874-aa', '1794708873-bb', true],
  ['1794708874-aa', '1794708874-bb', false],
  ['1794708873-aa', '1794708874-bb', false],
  ['development', '1794708874-bb', false],
  ['1794708874-aa', 'nonsense', false],
])('%s is newer than %s: %s', (version, known, newer) => {
  expect(isNewer(version, known)).toBe(newer);
});
