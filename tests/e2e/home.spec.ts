import type { Request } from '@playwright/test';
import { alive, expect, settle, test } from './support/test.ts';

const sections = ['start', 'news', 'investments', 'catalog', 'consultation', 'services', 'subscribe'];

test.describe('home', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('has its sections in the order of the specification', async ({ page }) => {
    await page.goto('/');
    const order = await page
      .locator('main section[id]')
      .evaluateAll((found) => found.map((section) => section.id));
    expect(order.filter((id) => sections.includes(id))).toEqual(sections);
  });

  test('a tab scrolls to its section and sets the hash; scrolling moves the current tab', async ({
    page,
  }) => {
    await page.goto('/');
    const rail = page
      .getByRole('navigation', { name: /Разделы/ })
      .or(page.getByRole('complementary', { name: /Разделы/ }));
    await rail.getByRole('link', { name: 'Услуги' }).click();
    await expect(page).toHaveURL('/#services');
    await expect(page.locator('#services')).toBeInViewport();
    await expect(rail.locator('[aria-current]')).toHaveText('Услуги');
    // The smooth motion to the section may still be under way and would take a single turn of the wheel back.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -5000);
        return page.evaluate(() => scrollY);
      })
      .toBe(0);
    await expect(rail.locator('[aria-current]')).toHaveText('Начало');
  });

  test('a hash in the address leads to its section', async ({ page }) => {
    await page.goto('/#services');
    await expect(page.locator('#services')).toBeInViewport();
  });

  test('the rail is hidden on small screens, where the pair becomes a slider', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
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

  test('news that do not fit unfold in place', async ({ page }) => {
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
    await page.goto('/events/');
    await alive(page);
    await page.getByRole('link', { name: '«Грань», на главную' }).first().click();
    const news = page.locator('#news');
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(6);
    await news.getByRole('button', { name: 'Ещё 3 новости' }).click();
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(9);
    await news.getByRole('button', { name: 'Свернуть' }).click();
    await expect(news.getByRole('heading', { level: 3 })).toHaveCount(6);
  });

  test('a section that fails to load is skipped, the others stand', async ({ page, expectErrors }) => {
    expectErrors(/500/);
    await page.route('**/api/internal/main/services/', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":{"code":"unknown","message":"Unknown error, please try again later"}}',
      }),
    );
    await page.goto('/events/');
    await alive(page);
    await page.getByRole('link', { name: '«Грань», на главную' }).first().click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#news')).toBeVisible();
    await expect(page.locator('#subscribe')).toBeVisible();
    await expect(page.locator('#services')).toHaveCount(0);
  });
});

test.describe('calls of the page', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('a newer call with the same key aborts the older one', async ({ page }) => {
    await page.goto('/events/');
    await alive(page);
    let held: (() => void) | undefined;
    const first = new Promise<void>((resolve) => {
      held = resolve;
    });
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
    held?.();
    await expect(page).toHaveURL('/investments/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
