import { randomBytes, randomUUID } from 'node:crypto';
import {
  type BrowserContext,
  test as base,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { findViolations } from './axe.ts';
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

interface Fixtures {
  expectErrors: (pattern: RegExp) => void;
  allowed: RegExp[];
  /** True where what a browser has loaded before would be in the way, or where a clock is set: it stays in its context. */
  ownContext: boolean;
}

interface WarmContext {
  context: BrowserContext;
  /** Of a page that stays open: empties what the context stores. */
  session: CDPSession;
}

interface Kept {
  /** By what a browser fixes when it opens one: touch, density, scripts. */
  contexts: Map<string, WarmContext>;
}

/** A page fails its test when there was a complaint that the test did not expect. */
export const test = base.extend<Fixtures, Kept>({
  ownContext: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from here
  allowed: async ({}, use) => use([]),
  expectErrors: async ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
  // Every test comes from an address of its own, as people do: sign-ins are limited by address.
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from here
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from here
    async ({}, use) => {
      const contexts: Kept['contexts'] = new Map();
      await use(contexts);
      for (const { context } of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  // The tests of a worker share one context, emptied between them: scripts are fetched and compiled once, not for each.
  context: async (
    {
      browser,
      contexts,
      ownContext,
      baseURL,
      locale,
      timezoneId,
      extraHTTPHeaders,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      javaScriptEnabled,
      contextOptions,
    },
    use,
  ) => {
    const options = {
      ...contextOptions,
      ...(baseURL && { baseURL }),
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(deviceScaleFactor && { deviceScaleFactor }),
      ...(viewport && { viewport }),
      hasTouch,
      isMobile,
      javaScriptEnabled,
    };
    if (ownContext) {
      const context = await browser.newContext({ ...options, ...(extraHTTPHeaders && { extraHTTPHeaders }) });
      await use(context);
      await context.close();
      return;
    }
    const kind = JSON.stringify(options);
    const warm = contexts.get(kind) ?? (await warmUp(await browser.newContext(options)));
    contexts.set(kind, warm);
    await warm.context.setExtraHTTPHeaders(extraHTTPHeaders!);
    await use(warm.context);
    await empty(warm, baseURL!);
  },
  page: async ({ context, ownContext, baseURL, allowed }, use) => {
    const page = await context.newPage();
    const askClock = () => expect(ownContext, 'a clock asks for `ownContext`').toBe(true);
    if (!ownContext) Object.defineProperty(page, 'clock', { get: askClock });
    const { complaints } = watch(page, baseURL!);
    await use(page);
    expectQuiet(complaints, allowed);
  },
});

async function warmUp(context: BrowserContext): Promise<WarmContext> {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  return { context, session: await context.newCDPSession(page) };
}

/** Leaves nothing of a test in its context but what the browser has loaded and compiled. */
async function empty({ context, session }: WarmContext, origin: string): Promise<void> {
  for (const page of context.pages().slice(1)) await page.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
}

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

/** React has taken over the page: its controls listen. */
export const alive = (page: Page): Promise<void> =>
  page.locator('html[data-alive]').waitFor({ state: 'attached' });

/** Goes there and waits until the page is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Closes the open window. For 200 ms after it has opened nothing closes it, so a press that came too early is repeated. */
export async function pressEscape(page: Page): Promise<void> {
  const window = page.locator('[role="dialog"]:focus-within');
  await expect(window).not.toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(window).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/**
 * Signs in over HTTP; the page then is that person's. It is left first: what it still asks for would bring a visitor's
 * token, or be told that the person before is out.
 */
export async function signIn(page: Page, login: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
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
  await ask(page, path, data);
}

/** … and what it is answered. */
export async function ask<Data>(page: Page, path: string, data: object): Promise<Data> {
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
  return ((await reply.json()) as { success: { data: Data } }).success.data;
}

/** Nothing for axe in the page, or in a part of it. */
export async function expectNoAxeViolations(page: Page, within = 'html'): Promise<void> {
  expect(await findViolations(page, within)).toEqual([]);
}

/** The open window on a desk and on a telephone: nothing for axe, nothing sideways. */
export async function expectCleanWindow(page: Page, widths = [390, 1440]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
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
