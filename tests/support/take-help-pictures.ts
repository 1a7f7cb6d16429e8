import path from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type HelpTask, helpPicture, helpPictureSize } from '#contract/back-office/help.ts';

/**
 * Takes the pictures of «Как это делается» from the screens of a running demo house:
 * `npm run help:pictures -- http://127.0.0.1:3000`, and the tasks, unless it is all of them. They are kept beside the other
 * pictures of the site.
 */
const house = process.argv[2] ?? 'http://127.0.0.1:3000';
const only = process.argv.slice(3);
const kept = path.resolve(import.meta.dirname, '..', '..', 'web', 'public');

interface Shot {
  at: string;
  /** What is done on the screen before it is taken. */
  act?: (page: Page) => Promise<void>;
}

const clients = '/admin/people/?who=clients&q=client@demo.test';
const openPerson = (part: string) => async (page: Page) => {
  await page.getByRole('list', { name: 'Люди' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Роли и права' }).waitFor();
  await page
    .getByRole('heading', { name: part, exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
};

const shots: Record<HelpTask, Shot> = {
  stone: {
    at: '/admin/diamonds/',
    act: async (page) => {
      await page.locator('[role=grid] tbody a').first().click();
      await page.getByRole('heading', { name: /^Так/ }).waitFor();
    },
  },
  prices: {
    at: '/admin/diamonds/',
    act: async (page) => {
      await page.keyboard.press('Control+KeyA');
      await page.keyboard.press('KeyE');
      await page.getByRole('dialog').getByLabel('Новое значение или формула').fill('*1,05');
    },
  },
  pricelist: {
    at: '/admin/import/?kind=diamonds',
    act: async (page) => {
      const sample = await page.context().request.get(`${house}/api/internal/admin/imports/sample/diamonds/`);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Прайс.csv', mimeType: 'text/csv', buffer: await sample.body() });
      await page.getByRole('button', { name: /^Загрузить/ }).waitFor();
      await page.locator('table[aria-busy=false]').first().waitFor();
    },
  },
  auction: { at: '/auctions/log/', act: (page) => page.getByRole('heading', { level: 1 }).waitFor() },
  second: {
    at: '/auctions/log/?view=lots',
    act: async (page) => {
      const menu = page.getByRole('button', { name: /^Действие с лотом/ }).first();
      await menu.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await menu.click();
      await page.getByRole('menu').waitFor();
    },
  },
  colleague: { at: '/admin/people/?invite=1', act: (page) => page.getByRole('dialog').waitFor() },
  clients: { at: '/admin/import/?kind=clients' },
  factor: { at: clients, act: openPerson('Двухэтапный вход') },
  leaver: {
    at: '/admin/people/?who=staff',
    act: async (page) => {
      await page
        .getByRole('list', { name: 'Люди' })
        .getByRole('link', { name: /Менеджер VIP/i })
        .first()
        .click();
      await page.getByRole('button', { name: 'Закрыть вход' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  erasure: { at: clients, act: openPerson('Данные по просьбе') },
  legal: { at: '/admin/legal/' },
  office: { at: '/admin/offices/' },
  letter: {
    at: clients,
    act: async (page) => {
      await post(page.request, 'user/password/forgot', { email: 'client@demo.test' });
      await openPerson('Письма')(page);
    },
  },
  undo: {
    at: '/admin/changes/',
    act: async (page) => {
      const first = page.locator('a[data-change]').first();
      if (!(await first.count())) return;
      await first.click();
      await page.getByRole('button', { name: 'Отменить целиком' }).waitFor();
    },
  },
  backup: { at: '/admin/house/' },
};

async function post(request: APIRequestContext, call: string, data: object): Promise<void> {
  const config = await (await request.get(`${house}/api/internal/config/`)).json();
  const headers = { 'x-xsrf-token': config.success.data.csrfToken };
  await request.post(`${house}/api/internal/${call}`, { headers, data });
}

async function signIn(context: BrowserContext): Promise<void> {
  await post(context.request, 'user/login', { email: 'admin@demo.test', password: 'Demo-2026!' });
  await context.addCookies([
    { name: 'privacy_policy_accepted', value: '1', url: house },
    { name: 'subscription_popup_shown', value: '1', url: house },
  ]);
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const context = await browser.newContext({
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: helpPictureSize,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(90_000);
  await signIn(context);
  for (const [task, { at, act }] of Object.entries(shots)) {
    if (only.length && !only.includes(task)) continue;
    const page = await context.newPage();
    await page.goto(house + at, { waitUntil: 'networkidle' });
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .map(({ finished }) => finished),
      ),
    );
    await sharp(await page.screenshot())
      .webp({ quality: 62 })
      .toFile(path.join(kept, helpPicture(task)));
    await page.close();
    process.stdout.write(`${helpPicture(task)}\n`);
  }
} finally {
  await browser.close();
}
