import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { actionOf } from './letters.ts';

export { expect };

interface Watched {
  page: Page;
  complaints: string[];
}

/**
 * What a graphics card that is none says of itself, and a canvas that a test reads; and what pages say of a load that failed, which
 * is a complaint of its own, or that was left under way, which is none.
 */
const saidAnyway =
  /GL Driver Message|software WebGL|WebGL.*deprecated|willReadFrequently|^(section skipped|config not loaded)/i;

/** Any error or warning in the console, any failed load, any foreign host. */
export function watch(page: Page, baseURL: string): Watched {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const warned = message.type() === 'warning' && !saidAnyway.test(message.text());
    if (warned || message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(baseURL)) complaints.push(`foreign host: ${url}`);
  });
  return { page, complaints };
}

/** How the page that roams is held. */
interface Roaming {
  viewport: { width: number; height: number };
  hasTouch: boolean;
}

interface Fixtures {
  expectErrors: (pattern: RegExp) => void;
  allowed: RegExp[];
  /** For tests that only look at addresses: comes without cookies, but with all it has loaded and compiled before. */
  roamingPage: Page;
}

/** A page fails its test when there was a complaint that the test did not expect. */
export const test = base.extend<Fixtures, { roaming: Roaming; roamer: Watched }>({
  roaming: [
    { viewport: { width: 1440, height: 900 }, hasTouch: false },
    { scope: 'worker', option: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from here
  allowed: async ({}, use) => use([]),
  expectErrors: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  // Every test comes from an address of its own, as people do: sign-ins are limited by address.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from here
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  page: async ({ page, baseURL, allowed }, use) => {
    const { complaints } = watch(page, baseURL!);
    await use(page);
    expectQuiet(complaints, allowed);
  },
  roamer: [
    async ({ browser, roaming }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, ...roaming } as object);
      await use(watch(await context.newPage(), baseURL!));
      await context.close();
    },
    { scope: 'worker' },
  ],
  roamingPage: async ({ roamer: { page, complaints }, allowed }, use) => {
    complaints.length = 0;
    await page.context().clearCookies();
    await use(page);
    await page.goto('about:blank');
    expectQuiet(complaints, allowed);
  },
});

export const expectQuiet = (complaints: string[], allowed: RegExp[]): void =>
  expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);

export const demoPassword = 'Demo-2026!';

/** Consent given and popup seen: for tests that are about something else. */
export async function settle(page: Page, baseURL: string): Promise<void> {
  await page.context().addCookies([
    { name: 'privacy_policy_accepted', value: '1', url: baseURL },
    { name: 'subscription_popup_shown', value: '1', url: baseURL },
  ]);
}

/** The floating phone comes with the configuration, the first thing that a page which lives asks for. */
export const lives = (page: Page): Promise<void> =>
  expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();

/** Over the pages of those who work for the house no phone floats: a living page has a menu behind their name. */
export const livesForStaff = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /меню кабинета/ })).toBeVisible();

/** Closes the open window. For 200 ms after it has opened nothing closes it, so a press that came too early is repeated. */
export async function pressEscape(page: Page): Promise<void> {
  const window = page.locator('[role="dialog"]:focus-within');
  await expect(window).not.toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Signs in over HTTP; the page then is that person's. Another person's is left first: it would be told that they are out. */
export async function signIn(page: Page, login: string): Promise<void> {
  const cookies = await page.context().cookies();
  if (cookies.some(({ name }) => name === 'session')) await page.goto('about:blank');
  await post(page, '/api/internal/user/login', { email: `${login}@demo.test`, password: demoPassword });
}

/** Registers a person or a company of the test's own, for what would get in the way of others; the page then is theirs. */
export async function signUp(
  page: Page,
  company?: { companyName: string; inn: string; ogrn: string },
): Promise<string> {
  const email = `${randomUUID()}@letters.test`;
  await post(page, '/api/internal/user/register', {
    email,
    name: 'Пётр Ёлкин',
    phone: '+7 (916) 000-00-98',
    password: demoPassword,
    consent: true,
    ...(company && { company }),
  });
  const token = (await actionOf(email, /Подтвердите адрес/)).split('=')[1];
  await post(page, '/api/internal/user/confirm', { token });
  return email;
}

/** A write over HTTP, as the person whose page it is. */
export async function post(page: Page, path: string, data: object): Promise<void> {
  const request = page.context().request;
  const config = (await (await request.get('/api/internal/config/')).json()) as {
    success: { data: { csrfToken: string } };
  };
  const headers = {
    'x-xsrf-token': config.success.data.csrfToken,
    'idempotency-key': randomUUID(),
  };
  const reply = await request.post(path, { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

declare const axe: typeof import('axe-core');

const require = createRequire(import.meta.url);
const axeSource = (createRequire(require.resolve('@axe-core/playwright'))('axe-core') as typeof axe).source;

/** All rules, run in the page itself: our pages hold no frames, and carrying every result over costs five times more. */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (part) => {
    // What is still fading in has no contrast yet, and a toast may come and settle while axe looks:
    // what is wrong is wrong at every look.
    // What follows the scrolling never ends.
    const fading = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        );
    let found: import('axe-core').AxeResults;
    let looks = 0;
    do {
      await Promise.all(fading().map(({ finished }) => finished.catch(() => {})));
      found = await axe.run(part, { resultTypes: ['violations'] });
      looks++;
    } while (found.violations.length > 0 && (looks < 3 || fading().length > 0));
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, within);
  expect(violations).toEqual([]);
}

/** The open window on a desk and on a telephone: nothing for axe, nothing sideways. */
export async function expectCleanWindow(page: Page, widths = [390, 1440]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page, '[role=dialog]');
    const sideways = await dialog.evaluate((window) => window.scrollWidth - window.clientWidth);
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The mask comes in a file of its own; until then nothing can be typed there. */
export async function typePhone(form: Locator, digits: string): Promise<void> {
  const field = form.getByLabel('Телефон');
  await expect(field).toBeEnabled();
  await field.pressSequentially(digits);
}
