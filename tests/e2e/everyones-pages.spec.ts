import { expect, type Page } from '@playwright/test';
import { test } from './support/auction-house.ts';
import { act, action, stateOf, watch } from './support/lot-console.ts';
import { expectNoAxeViolations } from './support/test.ts';

// One server with one clock: the tests of this file run one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ houseName: '-of-everyone' });

declare global {
  interface Window {
    shifted: number;
    flashed: Set<string>;
  }
}

/** From the first frame on: how far the page moves by itself, and what of a visitor's a person gets to see. */
const watchArrival = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifted = 0;
    window.flashed = new Set();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const element of document.querySelectorAll('button')) {
        const text = element.textContent.trim();
        if (/^Войти|^Подать заявку/.test(text) && element.checkVisibility({ visibilityProperty: true }))
          window.flashed.add(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const strip = (page: Page) => page.getByRole('complementary', { name: 'Торги' });
/** As coming back to a tab: what is shown is asked for again at once. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

for (const width of [390, 1440])
  test(`pages turn into a bidder’s own without a flash or a jump, under the strip of the running sale, at ${width} px`, async ({
    house,
    person,
  }) => {
    const { page } = await person('client', { width, anew: true });
    // The first visit after signing in stores the hint of who is signed in.
    await watch({ page }, house.quietLot());
    await expect(stateOf(page)).toContainText('Вы допущены к торгам');
    await watchArrival(page);
    const arrive = async (address: string) => {
      await page.goto(address);
      await expect(page.getByRole('button', { name: /Елена Орлова/ })).toBeVisible();
    };
    const expectCalm = async () => {
      expect(await page.evaluate(() => [...window.flashed])).toEqual([]);
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
    };
    await arrive(house.quietLot());
    await expect(action(page)).toBeEnabled();
    await expectCalm();
    await arrive('/auctions/polar-night/');
    await expectCalm();

    const reply = await page.request.get('/api/internal/auctions/polar-night/');
    const { nextClosing } = (await reply.json()).success.data;
    for (const address of ['/', '/catalog/diamonds/', '/contacts/']) {
      await arrive(address);
      await expect(strip(page).getByRole('status')).toHaveText('Идут торги «Полярная ночь»');
      const clock = strip(page).getByRole('timer');
      await expect(clock).toBeVisible();
      await expect(clock).toContainText(`Лот\u00A0${nextClosing.number} закрывается через`);
      const shown = (await clock.textContent())!
        .match(/(\d+):(\d+):(\d+)$/)!
        .slice(1)
        .map(Number);
      const left = (Date.parse(nextClosing.endsAt) - (await house.clock.now())) / 1000;
      expect(Math.abs(shown[0]! * 3600 + shown[1]! * 60 + shown[2]! - left)).toBeLessThan(5);
      await expectCalm();
    }
    await expectNoAxeViolations(page, '[aria-label="Торги"]');
    await page.emulateMedia({ media: 'print' });
    await expect(strip(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await strip(page)
      .getByRole('link', { name: /^К\sлотам/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Полярная ночь', level: 1 })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

test('before its scripts a page shows whom the browser expects; whoever leaves, or is left by the session, leaves no hint', async ({
  person,
}) => {
  const { page, context, allow } = await person('client', { anew: true });
  const hints = async () =>
    (await context.cookies()).filter(({ name }) => name === 'person' || name === 'bidder');
  const menu = page.getByRole('button', { name: /Елена Орлова/ });
  await page.goto('/contacts/');
  await expect(menu).toBeVisible();

  await test.step('before its scripts', async () => {
    allow(/ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contacts/');
    const expected = page.getByRole('link', { name: 'Личный кабинет' });
    await expect(expected).toBeVisible();
    expect(
      await expected.locator('[data-name]').evaluate((name) => getComputedStyle(name, '::after').content),
    ).toBe('"Елена Орлова"');
    await expect(page.getByRole('button', { name: 'Войти' })).toBeHidden();
    await expectNoAxeViolations(page, 'header');
    await page.unroute('**/assets/*.js');
    expect(await hints()).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'person', httpOnly: false })]),
    );
  });

  await test.step('a session that has ended takes its hint back', async () => {
    const session = (await context.cookies()).find(({ name }) => name === 'session')!;
    await page.goto('about:blank');
    await context.clearCookies({ name: 'session' });
    allow(/401/);
    await page.goto('/contacts/');
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect.poll(hints).toEqual([]);
    await page.goto('about:blank');
    await context.addCookies([session]);
  });

  await test.step('whoever signs out leaves no hint', async () => {
    await page.goto('/contacts/');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    expect(await hints()).toEqual([]);
  });
});

test('without scripts everyone’s pages are a visitor’s', async ({ person }) => {
  const { page } = await person('client', { javaScript: false, anew: true });
  await page.goto('/auctions/polar-night/');
  await expect(page.getByRole('heading', { name: 'Полярная ночь', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('an open page learns of a pause and of the end in place; the next page tells of the next sale', async ({
  house,
  person,
}) => {
  const { page } = await person();
  const manager = await person('auction');
  await page.goto('/contacts/');
  await expect(strip(page).getByRole('timer')).toBeVisible();
  // What stands below the strip stays where it is, whatever the strip says.
  const below = async () => (await page.getByRole('main').boundingBox())!.y;
  const before = await below();
  const move = (kind: string) =>
    act(manager, 'manage/polar-night/', { act: kind, reason: 'Проверка полосы' });
  const tells = (words: string) =>
    expect(async () => {
      await comeBack(page);
      await expect(strip(page).getByRole('status')).toHaveText(words, { timeout: 1000 });
    }).toPass();
  await move('pause');
  await tells('Торги «Полярная ночь» приостановлены');
  await expect(strip(page).getByRole('timer')).toHaveCount(0);
  await move('resume');
  await tells('Идут торги «Полярная ночь»');
  await house.clock.pass(24 * 60 * 60_000);
  await tells('Торги «Полярная ночь» завершены');
  expect(await below()).toBe(before);
  await expectNoAxeViolations(page, '[aria-label="Торги"]');
  await page.getByRole('link', { name: '«Грань», на\u00A0главную' }).first().click();
  await expect(strip(page).getByRole('status')).toContainText('«Северное сияние»');
  await expectNoAxeViolations(page, '[aria-label="Торги"]');
});
