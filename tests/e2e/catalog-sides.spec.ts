import type { Page } from '@playwright/test';
import { expect, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const banner = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title });

test('banners stand where they belong', async ({ page }) => {
  await page.goto('/catalog/');
  await expect(banner(page, 'Полярная ночь')).toBeVisible();
  await page.goto('/catalog/diamonds/');
  await expect(banner(page, 'Не нашли то, что искали?')).toBeVisible();
  await page.goto('/catalog/diamonds/?filter_label_investment=1');
  await expect(banner(page, 'Как росли и падали такие камни')).toBeVisible();
  await page.goto('/catalog/diamonds/search/?q=сапфир');
  await banner(page, 'Поищем вместе').getByRole('link').click();
  await expect(page).toHaveURL('/contacts/');
  await page.goto('/catalog/diamonds/11540/');
  await expect(banner(page, 'Посмотреть под лупой')).toBeVisible();
  await signIn(page, 'client');
  await page.goto('/catalog/diamonds/');
  await expect(banner(page, /^Отложите камни/)).toBeVisible();
  await expect(banner(page, 'Не нашли то, что искали?')).toHaveCount(0);
});

test('from a collection to its neighbours and back to all of it', async ({ page }) => {
  await page.goto('/catalog/');
  const collections = page.getByRole('region', { name: 'Коллекции' });
  await collections.getByRole('link', { name: 'Север' }).click();
  await expect(page).toHaveURL('/catalog/diamonds/collection-north/');
  await page.goto('/catalog/diamonds/11540/');
  const neighbours = page.getByRole('navigation', { name: /^Соседи в\sколлекции/ });
  await neighbours.getByRole('link', { name: /^Далее в\sколлекции/ }).click();
  // The address changes first, its page follows.
  const previous = neighbours.getByRole('link', { name: /^Ранее в\sколлекции/ });
  await expect(previous).toHaveAttribute('href', '/catalog/diamonds/11540/');
  await previous.click();
  await expect(page).toHaveURL('/catalog/diamonds/11540/');
  await page.getByRole('link', { name: /^Вся коллекция/ }).click();
  await expect(page).toHaveURL('/catalog/diamonds/collection-north/');
});

test('jewelry by the colour of its inserts', async ({ page }) => {
  await page.goto('/catalog/');
  const row = page
    .getByRole('region', { name: /Украшения по.вставкам/ })
    .getByRole('link', { name: /^Розовый/ });
  const told = Number(/(\d+)\s*украшени/.exec((await row.textContent())!)![1]);
  await row.click();
  await expect(page).toHaveURL('/catalog/jewelry/insert-color-pink/');
  const jewels = page.getByRole('region', { name: 'Украшения' }).getByRole('status').first();
  await expect(jewels).toContainText(/украшени/);
  expect(Number((await jewels.textContent())!.replace(/ из.*/, '').replace(/\D/g, ''))).toBe(told);
});

test('side sections that fail leave the item’s page whole', async ({ page, expectErrors }) => {
  expectErrors(/ERR_|Failed to load/);
  await page.route(/\/api\/internal\/.*(similar|reasons|profitability|seen|collection|banner)/, (route) =>
    route.abort(),
  );
  await page.goto('/catalog/diamonds/11540/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5,03');
  await expect(page.getByRole('heading', { level: 2, name: 'Коллекция «Север»' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Похожие камни' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Почему такая цена' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Записаться на показ' })).toBeEnabled();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('nothing found where several conditions are to blame offers one way out', async ({ page }) => {
  await page.goto('/catalog/diamonds/shape-heart/?filter_price[to]=20000&filter_year[from]=2030');
  await page.getByRole('button', { name: /^Без ограничения цены и.года добычи — \d+/ }).click();
  await expect(page).toHaveURL('/catalog/diamonds/shape-heart/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});
