import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
const hearts = (page: Page) => page.getByRole('button', { name: /^В избранное: / });
/** The page lives and knows its wishlist. */
const ready = async (page: Page, path: string) => {
  const known = page.waitForResponse((reply) => reply.url().includes('/request/get'));
  await page.goto(path);
  await known;
};

test('a heart keeps a stone, the counter follows, in another tab too', async ({ page, context, baseURL }) => {
  await ready(page, '/catalog/diamonds/');
  await hearts(page).nth(0).click();
  await hearts(page).nth(2).click();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  await page.reload();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  await expect(hearts(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts(page).nth(1)).toHaveAttribute('aria-pressed', 'false');

  const other = await context.newPage();
  await settle(other, baseURL!);
  await ready(other, '/catalog/jewelry/');
  await hearts(other).first().click();
  await expect(counter(other)).toHaveAccessibleName('Избранное, 3 предмета');
  await expect(counter(page)).toHaveAccessibleName('Избранное, 3 предмета');

  await hearts(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
});

test('an item’s page and the table have it too; a set is asked for in part', async ({ page }) => {
  const reply = await page.request.get('/api/internal/personal-catalog/get-catalog?filter_is_single=0');
  const { items } = (
    (await reply.json()) as { success: { data: { items: { href: string; count: number }[] } } }
  ).success.data;
  const set = items.find(({ count }) => count > 2)!;
  await ready(page, set.href);
  const wish = page
    .getByRole('main')
    .getByRole('button', { name: /^В избранн/ })
    .first();
  await wish.click();
  await expect(wish).toHaveText('В избранном');
  await page.getByRole('button', { name: 'Выбрать количество' }).click();
  const window = page.getByRole('dialog', { name: 'Сколько камней нужно?' });
  await window.getByRole('button', { name: 'Меньше на один' }).click();
  await expectNoAxeViolations(page);
  await window.getByRole('button', { name: 'Добавить в избранное' }).click();
  await expect(window).toBeHidden();
  await expect(wish).toHaveText(`В избранном: ${set.count - 1} из ${set.count}`);
  await expect(counter(page)).toHaveAccessibleName('Избранное, 1 предмет');
  await ready(page, '/catalog/diamonds/?view=table&filter_is_single=0');
  await expect(
    hearts(page)
      .filter({ has: page.locator('svg') })
      .first(),
  ).toBeVisible();
  await expect(page.locator('button[aria-pressed="true"]')).toHaveCount(1);
});

test('everything a filter shows is added at once, and taken back', async ({ page }) => {
  await ready(page, '/catalog/diamonds/shape-heart/');
  const all = page.getByRole('button', { name: /^Добавить в избранное все \d+$/ });
  const total = Number((await all.textContent())!.replace(/\D/g, ''));
  expect(total).toBeLessThan(100);
  await all.click();
  await expect(page.getByText(/^Добавили в.избранное/)).toBeVisible();
  await expect(counter(page)).toHaveAccessibleName(new RegExp(`^Избранное, ${total}\\sпредмет`));
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(counter(page)).toHaveAccessibleName('Избранное');
  await expect(all).toBeVisible();
});

test('past the limit a window names it, the excess and what is gone', async ({ page }) => {
  await ready(page, '/catalog/diamonds/shape-round/');
  const all = page.getByRole('button', { name: /^Добавить в избранное все/ });
  const total = Number((await all.textContent())!.replace(/\D/g, ''));
  await all.click();
  const window = page.getByRole('dialog', { name: 'Поместилось не всё' });
  await expect(window).toContainText('не больше 100 предметов');
  await expect(window.getByText(/^Не.поместилось$/).locator('..')).toContainText(
    String(total - 100).replace(/\B(?=(\d{3})+$)/g, '\u00A0'),
  );
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 100 предметов');
  // One more heart does not fit: it says so and stays as it was.
  await ready(page, '/catalog/diamonds/shape-pear/');
  await hearts(page).first().click();
  await expect(window).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('joins the account at sign-in and leaves with it', async ({ page }) => {
  await signIn(page, 'company');
  await ready(page, '/catalog/posie/');
  const mine = hearts(page).nth(1);
  if ((await mine.getAttribute('aria-pressed')) === 'false') await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await page.context().clearCookies({ name: 'session' });
  await page.context().clearCookies({ name: 'visitor' });
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });

  await ready(page, '/catalog/posie/');
  await expect(counter(page)).toHaveAccessibleName('Избранное');
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  await page.getByRole('button', { name: 'Войти' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('Электронная почта').fill('company@demo.test');
  await login.getByLabel('Пароль', { exact: true }).fill('Demo-2026!');
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(login).toBeHidden();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
});

test('a lost connection changes nothing and says so', async ({ page, expectErrors }) => {
  expectErrors(/ERR_|Failed to load/);
  await ready(page, '/catalog/diamonds/');
  await page.route('**/request/add', (route) => route.abort());
  await hearts(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Не получилось' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(counter(page)).toHaveAccessibleName('Избранное');
});

test('on an event’s list a heart goes to the event’s own draft', async ({ page }) => {
  await ready(page, '/catalog/diamonds/event-diamonds-15/');
  await hearts(page).first().click();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 1 предмет');
  const state = await page.request.get('/api/internal/personal-catalog/request/get');
  const { drafts } = (
    (await state.json()) as { success: { data: { drafts: { event: { code: string } }[] } } }
  ).success.data;
  expect(drafts.map(({ event }) => event.code)).toEqual(['event-diamonds-15']);
});
