import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, splitName } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { specifiedCalls } from './specification.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('calls of the specification', () => {
  it('each of them is built', () => {
    expect(specifiedCalls.filter((name) => !(name in contract))).toEqual([]);
  });

  it.each(specifiedCalls)('%s answers at both slash forms', async (name) => {
    const { method, path } = splitName(name);
    const browser = await house.browser().signIn('admin');
    const url = fillPath(path, { id: 1 });
    const other = url.endsWith('/') ? url.slice(0, -1) : `${url}/`;
    for (const form of [url, other]) {
      const response = await browser.fetch(form, {
        method,
        headers: { 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')! },
      });
      expect([200, 404, 422, 400]).toContain(response.status);
      const envelope = (await response.json()) as Record<string, unknown>;
      expect(Object.keys(envelope)).toEqual([response.status === 200 ? 'success' : 'error']);
    }
  });
});
