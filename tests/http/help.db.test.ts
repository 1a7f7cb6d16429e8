import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HelpStep, helpPicture, helpTasks } from '#contract/back-office/help.ts';
import { stepWords } from '#contract/back-office/keeping-words.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const steps = Object.values(helpTasks).flatMap((task) => task.steps as readonly HelpStep[]);
const links = [
  ...steps.flatMap(({ href }) => (href ? [new URL(href, 'http://gran.test/admin/help/').href] : [])),
  ...Object.values(stepWords).map(({ href }) => new URL(href, 'http://gran.test/admin/house/').href),
].map((href) => href.replace('http://gran.test', ''));

describe('help', () => {
  it('has a dozen tasks, each of several steps, and every link names its place', () => {
    expect(Object.keys(helpTasks).length).toBeGreaterThanOrEqual(12);
    for (const { steps: all } of Object.values(helpTasks)) expect(all.length).toBeGreaterThan(1);
    for (const { href, place } of steps) expect(Boolean(href)).toBe(Boolean(place));
  });

  it('shows a picture of every task', () => {
    const kept = path.resolve(import.meta.dirname, '..', '..', 'web', 'public');
    const missing = Object.keys(helpTasks).filter((task) => !existsSync(path.join(kept, helpPicture(task))));
    expect(missing).toEqual([]);
  });

  it.each([...new Set(links)])('leads to %s', async (href) => {
    const { pathname, search, hash } = new URL(href, 'http://gran.test');
    const page = await admin.fetch(pathname + search);
    expect(page.status).toBe(200);
    if (hash) expect(await page.text()).toContain(`id="${hash.slice(1)}"`);
  });
});
