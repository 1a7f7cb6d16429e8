import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A page that fails its test on any error in the console, on any failed load, and on any foreign host. */
export const test = base.extend<{ quietPage: Page; expectErrors: (pattern: RegExp) => void }>({
  expectErrors: async ({ page: _ }, use, info) => {
    const patterns: RegExp[] = [];
    (info as { allowed?: RegExp[] }).allowed = patterns;
    await use((pattern) => void patterns.push(pattern));
  },
  page: async ({ page, baseURL }, use, info) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      const url = request.url();
      if (/^https?:/.test(url) && !url.startsWith(baseURL!)) complaints.push(`foreign host: ${url}`);
    });
    await use(page);
    const allowed = (info as { allowed?: RegExp[] }).allowed ?? [];
    expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

export const demoPassword = 'Demo-2026!';

/** Consent given and popup seen: for tests that are about something else. */
export async function settle(page: Page, baseURL: string): Promise<void> {
  await page.context().addCookies([
    { name: 'privacy_policy_accepted', value: '1', url: baseURL },
    { name: 'subscription_popup_shown', value: '1', url: baseURL },
  ]);
}

/** Signs in over HTTP; the page then is that person's. */
export async function signIn(page: Page, login: string): Promise<void> {
  const request = page.context().request;
  const config = (await (await request.get('/api/internal/config/')).json()) as {
    success: { data: { csrfToken: string } };
  };
  const reply = await request.post('/api/internal/user/login', {
    headers: { 'x-xsrf-token': config.success.data.csrfToken },
    data: { email: `${login}@demo.test`, password: demoPassword },
  });
  expect(reply.ok()).toBe(true);
}

declare const axe: typeof import('axe-core');

const require = createRequire(import.meta.url);
const axeSource = (createRequire(require.resolve('@axe-core/playwright'))('axe-core') as typeof axe).source;

/** All rules, run in the page itself: our pages hold no frames, and carrying every result over costs five times more. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
  expect(violations).toEqual([]);
}
