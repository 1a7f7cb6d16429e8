import type { Request } from '@playwright/test';
import { expect, open, settle, test } from './support/test.ts';

test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

test('a hash leads to its section, a tab too, scrolling moves the current tab; a phone has a slider instead', async ({
  page,
}) => {
  await page.goto('/#services');
  const rail = page
    .getByRole('navigation', { name: /Разделы/ })
    .or(page.getByRole('complementary', { name: /Разделы/ }));
  // The smooth motion to a section may still be under way and would take a single turn of the wheel back.
  const toTop = () =>
    expect
      .poll(async () => {
        await page.mouse.wheel(0, -5000);
        return page.evaluate(() => scrollY);
      })
      .toBe(0);

  await test.step('a hash, the wheel and a tab', async () => {
    await expect(page.locator('#services')).toBeInViewport();
    await expect(rail.locator('[aria-current]')).toHaveText('Услуги');
    await toTop();
    await expect(rail.locator('[aria-current]')).toHaveText('Начало');
    await rail.getByRole('link', { name: 'Новости' }).click();
    await expect(page).toHaveURL('/#news');
    await expect(page.locator('#news')).toBeInViewport();
    await expect(rail.locator('[aria-current]')).toHaveText('Новости');
  });

  await test.step('the rail is hidden on small screens, where the pair becomes a slider', async () => {
    await toTop();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('link', { name: 'Подписка', exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page
      .locator('#start')
      .getByRole('button', { name: /Вперёд|Следующ/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Полярная ночь' })).toBeInViewport();
    // What has gone out of view is out of reach too.
    await expect(page.locator('#start li[inert]').getByRole('link')).toHaveText(['Выбрать бриллиант']);
  });
});

test('news that do not fit unfold in place; a section that fails is skipped; a newer call aborts the older one', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/500/);
  const items = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    title: `Новость ${index + 1}`,
    lead: 'Лид',
    date: `2026-11-0${index + 1}`,
    href: '/articles/',
    image: null,
    imageAlt: '',
  }));
  await page.route('**/api/internal/main/news/', (route) =>
    route.fulfill({ json: { success: { data: { items } } } }),
  );
  await page.route('**/api/internal/main/services/', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"error":{"code":"unknown","message":"Unknown error, please try again later"}}',
    }),
  );
  await open(page, '/events/');
  await page.getByRole('link', { name: '«Грань», на главную' }).first().click();
  await expect(page).toHaveURL('/');

  await test.step('the sections that came', async () => {
    await expect(page.locator('#subscribe')).toBeVisible();
    await expect(page.locator('#services')).toHaveCount(0);
    const news = page.locator('#news');
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(6);
    await news.getByRole('button', { name: 'Ещё 3 новости' }).click();
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(9);
    await news.getByRole('button', { name: 'Свернуть' }).click();
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(6);
  });

  await test.step('a newer call with the same key', async () => {
    const { promise: first, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/internal/main/metadata/', async (route) => {
      if (route.request().postData()?.includes('/auctions/')) await first;
      await route.continue().catch(() => {});
    });
    const forAuctions = (request: Request) => request.postData()?.includes('/auctions/') ?? false;
    const asked = page.waitForRequest(forAuctions);
    const aborted = page.waitForEvent('requestfailed', forAuctions);
    const menu = page.getByRole('navigation', { name: 'Основное меню' });
    // By keyboard: a pointer would look the page up ahead, with a key of its own.
    await menu.getByRole('link', { name: 'Аукционы' }).press('Enter');
    await asked;
    await menu.getByRole('link', { name: 'Инвестиции' }).first().press('Enter');
    expect((await aborted).failure()?.errorText).toContain('ERR_ABORTED');
    release();
    await expect(page).toHaveURL('/investments/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
