import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, pressEscape, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
const hearts = (page: Page) => page.getByRole('button', { name: /^В\sизбранное: / });
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
  await ready(page, '/wishlist/');
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().includes('request/get?full')) readings++;
  });
  await page.getByRole('button', { name: new RegExp(`^${set.count - 1} из`) }).click();
  await window.getByRole('button', { name: 'Больше на один' }).click();
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${set.count} камн`) })).toBeVisible();
  expect(readings).toBe(1);
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
  const excess = String(total - 100).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  await expect(window).toContainText(`добавили 100, не\u00A0поместилось ${excess}.`);
  await expectNoAxeViolations(page);
  await pressEscape(page);
  await expect(window).toBeHidden();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 100 предметов');
  // One more heart does not fit: it says so and stays as it was.
  await ready(page, '/catalog/diamonds/shape-pear/');
  await hearts(page).first().click();
  await expect(window).toBeVisible();
  await pressEscape(page);
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

test('without a network a heart goes back and says so; with it, it is pressed again', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_|Failed to load/);
  await ready(page, '/catalog/diamonds/');
  await page.context().setOffline(true);
  const said = page.getByRole('region', { name: 'Что не получилось' });
  await expect(said).toContainText('Нет связи');
  await hearts(page).first().click();
  await expect(said).toContainText('Избранное осталось прежним');
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(counter(page)).toHaveAccessibleName('Избранное');
  // The page that is there stays.
  await page.getByRole('link', { name: 'События' }).first().click();
  await expect(said).toContainText('Страница не открылась');
  await expect(page).toHaveURL('/catalog/diamonds/');
  await expectNoAxeViolations(page);

  await page.context().setOffline(false);
  await expect(said).not.toContainText('Нет связи');
  await said.getByRole('button', { name: 'Повторить' }).click();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(counter(page)).toHaveAccessibleName('Избранное, 1 предмет');
  await expect(said.locator('p')).toHaveCount(0);
});

test('a page that the network does not bring says so in its place, and comes when it can', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_|Failed to (load|fetch)/);
  await ready(page, '/catalog/diamonds/');
  const stone = page.locator('main a[href^="/catalog/diamonds/1"]').first();
  const [weight] = /\d+,\d+/.exec((await stone.textContent())!)!;
  await page.route('**/api/internal/personal-catalog/get?**', (route) => route.abort());
  await stone.click();
  await expect(page.getByRole('alert')).toContainText('Страница не загрузилась');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/internal/personal-catalog/get?**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(weight);
});

test('on an event’s list a heart goes to the event’s own draft', async ({ page }) => {
  await ready(page, '/catalog/diamonds/event-diamonds-15/');
  await hearts(page).first().click();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 1 предмет');
  const events = async () => {
    const state = await page.request.get('/api/internal/personal-catalog/request/get');
    const { drafts } = (
      (await state.json()) as { success: { data: { drafts: { event: { code: string } }[] } } }
    ).success.data;
    return drafts.map(({ event }) => event.code);
  };
  await expect.poll(events).toEqual(['event-diamonds-15']);
});

const entries = (page: Page) => page.getByRole('list', { name: /^Избранное, / }).getByRole('listitem');
const summary = (page: Page) => page.getByRole('region', { name: 'Заявка' });
/** Hearts of the first stones of a list. */
const wish = async (page: Page, path: string, count: number) => {
  await ready(page, path);
  for (let place = 0; place < count; place++) {
    await hearts(page).nth(place).click();
    await expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', 'true');
  }
};

test('the wishlist’s own page: order, choice, removal, what it costs', async ({ page }) => {
  await ready(page, '/wishlist/');
  await expect(page.getByText('Здесь пока пусто')).toBeVisible();
  await expectNoAxeViolations(page);
  await wish(page, '/catalog/diamonds/shape-round/', 3);
  await counter(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  await expect(entries(page)).toHaveCount(3);
  await expect(summary(page)).toContainText('3 предмета');

  const prices = async () =>
    (await entries(page).allTextContents()).map((text) =>
      Number(/([\d\s]+)\s₽/.exec(text)![1]!.replace(/\s/g, '')),
    );
  await page.getByRole('combobox', { name: 'Сортировка' }).click();
  await page.getByRole('option', { name: 'Сначала дешевле', exact: true }).click();
  const sorted = await prices();
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));

  const money = (sum: number) => new RegExp(`${sum.toString().replace(/\B(?=(\d{3})+$)/g, '\\s')}\\s₽`);
  await expect(summary(page)).toContainText(money(sorted[0]! + sorted[1]! + sorted[2]!));
  await entries(page).nth(2).getByRole('checkbox').uncheck();
  await expect(summary(page)).toContainText('2 предмета');
  await expect(summary(page)).toContainText(money(sorted[0]! + sorted[1]!));
  await expectNoAxeViolations(page);

  await entries(page)
    .nth(0)
    .getByRole('button', { name: /^Убрать из избранного/ })
    .click();
  await expect(entries(page)).toHaveCount(2);
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  await page.getByRole('button', { name: 'Убрать выбранные' }).click();
  const question = page.getByRole('dialog', { name: /^Убрать 1/ });
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Убрать' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
});

test('a visitor sends a request, the keyboard alone; its items leave the wishlist', async ({ page }) => {
  await wish(page, '/catalog/diamonds/shape-oval/', 2);
  await counter(page).click();
  await expect(entries(page)).toHaveCount(2);
  await summary(page).getByRole('button', { name: 'Отправить заявку' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Заявка', exact: true });
  await expect(form).toContainText('2 предмета');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByText('Обязательное поле').first()).toBeVisible();
  await form.getByLabel('Имя и фамилия').fill('Анна Ветрова');
  await form.getByLabel('Телефон').fill('9161234567');
  await form.getByLabel('Электронная почта').fill('anna@example.test');
  await form.getByLabel(/^Даю согласие/).check();
  await page.keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: 'Заявка отправлена' });
  await expect(sent).toContainText(/З-\d{5}/);
  await expect(sent).toContainText('anna@example.test');
  await sent.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByText('Здесь пока пусто')).toBeVisible();
  await expect(counter(page)).toHaveAccessibleName('Избранное');
});

test('a client finds the request in the account, with its items', async ({ page }) => {
  await signIn(page, 'client');
  await wish(page, '/catalog/diamonds/shape-cushion/', 2);
  await counter(page).click();
  await expect(entries(page)).toHaveCount(2);
  await entries(page).nth(1).getByRole('checkbox').uncheck();
  await summary(page).getByRole('button', { name: 'Отправить заявку' }).click();
  const form = page.getByRole('dialog', { name: 'Заявка', exact: true });
  await expect(form.getByLabel('Электронная почта')).toHaveValue('client@demo.test');
  await form.getByLabel(/^Даю согласие/).check();
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await page.getByRole('link', { name: 'Мои заявки' }).click();
  await expect(page).toHaveURL('/personal/');
  const own = page.getByRole('region', { name: 'Мои заявки' }).first();
  await expect(own.getByRole('row').nth(1)).toContainText('Новая');
  await own.getByRole('button', { name: /^З-/ }).first().click();
  await expect(page.getByRole('dialog', { name: /^Заявка З-/ }).getByRole('row')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await pressEscape(page);
  await page.goto('/wishlist/');
  await entries(page)
    .first()
    .getByRole('button', { name: /^Убрать из избранного/ })
    .click();
  await expect(page.getByText('Здесь пока пусто')).toBeVisible();
});

test('what changed meanwhile is said, and so is the limit, before anything is sent', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/409/);
  await ready(page, '/catalog/diamonds/shape-marquis/');
  await page.getByRole('button', { name: /^Добавить в избранное все/ }).click();
  await expect(page.getByText(/^Добавили в.избранное/)).toBeVisible();
  await signIn(page, 'manager');
  await page.goto('/wishlist/');
  await expect(entries(page).first()).toBeVisible();
  await summary(page).getByRole('button', { name: 'Отправить заявку' }).click();
  const refused = page.getByRole('dialog', { name: 'Заявку пока нельзя отправить' });
  await expect(refused).toContainText(/Отмечено \d+.предмет\S*, лишних \d+\./);
  await expectNoAxeViolations(page);
  await pressEscape(page);
  await expect(refused).toBeHidden();

  await page.getByRole('checkbox', { name: /^Выбрано/ }).uncheck();
  await entries(page).filter({ hasNotText: 'На торгах' }).first().getByRole('checkbox').check();
  await summary(page).getByRole('button', { name: 'Отправить заявку' }).click();
  const form = page.getByRole('dialog', { name: 'Заявка', exact: true });
  await form.getByLabel('Имя клиента').fill('Пётр Зимин');
  await form.getByLabel(/^Даю согласие/).check();
  const api = '/api/internal/personal-catalog/request/clear';
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')!.value;
  expect((await page.request.delete(api, { headers: { 'x-xsrf-token': token } })).ok()).toBe(true);
  await form.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(form.getByRole('alert')).toContainText('Избранное изменилось');
});

test('on a phone the order is chosen in a window, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await wish(page, '/catalog/diamonds/shape-pear/', 2);
  await page.goto('/wishlist/');
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Сначала новые' }).click();
  const window = page.getByRole('dialog', { name: 'Сортировка' });
  await window.getByLabel('Сначала дороже').check();
  await window.getByRole('button', { name: 'Применить' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('button', { name: 'Сначала дороже' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(page);
});

test('emptied at once, and brought back by one press', async ({ page }) => {
  await ready(page, '/catalog/diamonds/');
  await hearts(page).nth(0).click();
  await hearts(page).nth(1).click();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  await page.goto('/wishlist/');
  await page.getByRole('button', { name: 'Очистить' }).click();
  const back = page.getByRole('button', { name: 'Вернуть 2 предмета' });
  await expect(back).toBeFocused();
  await expect(counter(page)).toHaveAccessibleName('Избранное');
  await expectNoAxeViolations(page);
  await back.click();
  await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Избранное, 2 предмета' })).toBeVisible();
});
