import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectNoAxeViolations,
  post,
  pressEscape,
  settle,
  signIn,
  signUp,
  test,
} from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Избранное/ });
const hearts = (page: Page) => page.getByRole('button', { name: /^В\sизбранное: / });
const entries = (page: Page) => page.getByRole('list', { name: /^Избранное, / }).getByRole('listitem');
const summary = (page: Page) => page.getByRole('region', { name: 'Заявка' });
/** The page lives and knows its wishlist. */
const ready = async (page: Page, path: string) => {
  const known = page.waitForResponse((reply) => reply.url().includes('/request/get'));
  await page.goto(path);
  await known;
};

interface Listed {
  id: number;
  href: string;
  count: number;
}

/** The first items of a list. */
const listed = async (page: Page, call: string): Promise<Listed[]> => {
  const reply = await page.request.get(`/api/internal/personal-catalog/${call}`);
  return ((await reply.json()) as { success: { data: { items: Listed[] } } }).success.data.items;
};
const add = (page: Page, items: readonly { id: number }[]) =>
  post(page, '/api/internal/personal-catalog/request/add', { itemsIds: items.map(({ id }) => id) });

test('a heart keeps a stone, the counter follows, in another tab too; without a network it goes back and says so', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/ERR_|Failed to (load|fetch)/);
  await ready(page, '/catalog/diamonds/');
  await test.step('kept, also in another tab', async () => {
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
    await other.close();

    await hearts(page).nth(0).focus();
    await page.keyboard.press('Space');
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'false');
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  });

  await test.step('without a network', async () => {
    await context.setOffline(true);
    const said = page.getByRole('region', { name: 'Что не получилось' });
    await expect(said).toContainText('Нет связи');
    await hearts(page).first().click();
    await expect(said).toContainText('Избранное осталось прежним');
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
    // The page that is there stays.
    await page.getByRole('link', { name: 'События' }).first().click();
    await expect(said).toContainText('Страница не открылась');
    await expect(page).toHaveURL('/catalog/diamonds/');
    await expectNoAxeViolations(page, '[aria-label$="получилось"]');

    await context.setOffline(false);
    await expect(said).not.toContainText('Нет связи');
    await said.getByRole('button', { name: 'Повторить' }).click();
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(counter(page)).toHaveAccessibleName('Избранное, 3 предмета');
    await expect(said.locator('p')).toHaveCount(0);
  });

  await test.step('a page that the network does not bring says so in its place, and comes when it can', async () => {
    const stone = page.locator('main a[href^="/catalog/diamonds/1"]').first();
    const [weight] = /\d+,\d+/.exec((await stone.textContent())!)!;
    await page.route('**/api/internal/personal-catalog/get?**', (route) => route.abort());
    await stone.click();
    await expect(page.getByRole('alert')).toContainText('Страница не загрузилась');
    await expectNoAxeViolations(page, 'main');
    await page.unroute('**/api/internal/personal-catalog/get?**');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(weight);
  });
});

test('everything a filter shows is added at once, and taken back; past the limit a window names it', async ({
  page,
}) => {
  await ready(page, '/catalog/diamonds/event-diamonds-15/');
  await test.step('on an event’s list a heart goes to the event’s own draft', async () => {
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
    await hearts(page).first().click();
    await expect(counter(page)).toHaveAccessibleName('Избранное');
  });

  const all = page.getByRole('button', { name: /^Добавить в\sизбранное все \d/ });
  const total = async () => Number((await all.textContent())!.replace(/\D/g, ''));
  await ready(page, '/catalog/diamonds/shape-heart/');
  await test.step('added at once and taken back', async () => {
    const hearted = await total();
    expect(hearted).toBeLessThan(100);
    await all.click();
    await expect(page.getByText(/^Добавили в.избранное/)).toBeVisible();
    await expect(counter(page)).toHaveAccessibleName(new RegExp(`^Избранное, ${hearted}\\sпредмет`));
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(counter(page)).toHaveAccessibleName('Избранное');
    await expect(all).toBeVisible();
  });

  /** Another shape of the same list. */
  const turnTo = async (from: RegExp, to: RegExp, heading: string) => {
    await page.getByRole('checkbox', { name: from }).uncheck();
    await page.getByRole('checkbox', { name: to }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
  };
  await test.step('past the limit', async () => {
    await turnTo(/^Сердце/, /^Круг/, 'Бриллианты круглой огранки');
    const round = await total();
    await all.click();
    const window = page.getByRole('dialog', { name: 'Поместилось не всё' });
    await expect(window).toContainText('не больше 100 предметов');
    const excess = String(round - 100).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
    await expect(window).toContainText(`добавили 100, не\u00A0поместилось ${excess}.`);
    await pressEscape(page);
    await expect(window).toBeHidden();
    await expect(counter(page)).toHaveAccessibleName('Избранное, 100 предметов');
    // One more heart does not fit: it says so and stays as it was.
    await turnTo(/^Круг/, /^Груша/, 'Бриллианты огранки «груша»');
    await hearts(page).first().click();
    await expect(window).toBeVisible();
    await pressEscape(page);
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the wishlist of a visitor: a set in part, order, choice, removal, emptied and brought back, sent by keyboard', async ({
  page,
}) => {
  const set = (await listed(page, 'get-catalog?filter_is_single=0')).find(({ count }) => count > 2)!;
  await ready(page, set.href);
  const window = page.getByRole('dialog', { name: 'Сколько камней нужно?' });
  await test.step('an item’s page and the table have a heart too; a set is asked for in part', async () => {
    const wish = page
      .getByRole('main')
      .getByRole('button', { name: /^В\sизбранн/ })
      .first();
    await wish.click();
    await expect(wish).toHaveText('В избранном');
    await page.getByRole('button', { name: 'Выбрать количество' }).click();
    await window.getByRole('button', { name: 'Меньше на один' }).click();
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

  await add(page, (await listed(page, 'get-catalog?filter_shape[]=round&filter_is_single=1')).slice(0, 3));
  let readings = 0;
  page.on('request', (request) => {
    if (request.url().includes('request/get?full')) readings++;
  });
  await counter(page).click();
  await test.step('how many of a set is changed in its line', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
    await expect(entries(page)).toHaveCount(4);
    await expect(summary(page)).toContainText('4 предмета');
    const before = readings;
    await page.getByRole('button', { name: new RegExp(`^${set.count - 1} из`) }).click();
    await window.getByRole('button', { name: 'Больше на один' }).click();
    await window.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^${set.count} камн`) })).toBeVisible();
    expect(readings).toBe(before + 1);
  });

  await test.step('order, choice, what it costs, removal', async () => {
    const prices = async () =>
      (await entries(page).allTextContents()).map((text) =>
        Number(/([\d\s]+)\s₽/.exec(text)![1]!.replace(/\s/g, '')),
      );
    await page.getByRole('combobox', { name: 'Сортировка' }).click();
    await page.getByRole('option', { name: 'Сначала дешевле', exact: true }).click();
    const sorted = await prices();
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));

    const money = (some: number[]) => {
      const sum = some.reduce((one, other) => one + other).toString();
      return new RegExp(`${sum.replace(/\B(?=(\d{3})+$)/g, '\\s')}\\s₽`);
    };
    await expect(summary(page)).toContainText(money(sorted));
    await entries(page).nth(3).getByRole('checkbox').uncheck();
    await expect(summary(page)).toContainText('3 предмета');
    await expect(summary(page)).toContainText(money(sorted.slice(0, 3)));
    await expectNoAxeViolations(page, 'main');

    await entries(page)
      .nth(0)
      .getByRole('button', { name: /^Убрать из\sизбранного/ })
      .click();
    await expect(entries(page)).toHaveCount(3);
    await expect(counter(page)).toHaveAccessibleName('Избранное, 3 предмета');
    await entries(page).nth(1).getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Убрать выбранные' }).click();
    await page
      .getByRole('dialog', { name: /^Убрать 1/ })
      .getByRole('button', { name: 'Убрать' })
      .click();
    await expect(entries(page)).toHaveCount(2);
  });

  await test.step('emptied at once, and brought back by one press', async () => {
    await page.getByRole('button', { name: 'Очистить' }).click();
    const back = page.getByRole('button', { name: 'Вернуть 2 предмета' });
    await expect(back).toBeFocused();
    await expect(counter(page)).toHaveAccessibleName('Избранное');
    await expectNoAxeViolations(page, 'main');
    await back.click();
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Избранное, 2 предмета' })).toBeVisible();
  });

  await test.step('on a phone the order is chosen in a window, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Сначала новые' }).click();
    const sort = page.getByRole('dialog', { name: 'Сортировка' });
    await sort.getByLabel('Сначала дороже').check();
    await sort.getByRole('button', { name: 'Применить' }).click();
    await expect(sort).toBeHidden();
    await expect(page.getByRole('button', { name: 'Сначала дороже' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page, 'main');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a request is sent by the keyboard alone; its items stay, marked with it', async () => {
    await summary(page).getByRole('button', { name: 'Отправить заявку' }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Заявка', exact: true });
    await expect(form).toContainText('2 предмета');
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(form.getByText('Обязательное поле').first()).toBeVisible();
    await expectNoAxeViolations(page, '[role=dialog]');
    await form.getByLabel('Имя и фамилия').fill('Анна Ветрова');
    await form.getByLabel('Телефон').fill('9161234567');
    await form.getByLabel('Электронная почта').fill('anna@example.test');
    await form.getByLabel(/^Даю согласие/).check();
    await page.keyboard.press('Enter');
    const sent = page.getByRole('dialog', { name: 'Заявка отправлена' });
    await expect(sent).toContainText(/З-\d{5}/);
    await expect(sent).toContainText('anna@example.test');
    await sent.getByRole('button', { name: 'Понятно' }).click();
    await expect(entries(page)).toHaveText([/В\sзаявке З-\d{5}/, /В\sзаявке З-\d{5}/]);
    await expect(entries(page).getByRole('checkbox', { disabled: true })).toHaveCount(2);
    await expect(summary(page)).toBeHidden();
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
    await expectNoAxeViolations(page, 'main');
  });
});

test('joins the account at sign-in; what is sent is found in the account, with its items', async ({
  page,
}) => {
  const email = await signUp(page);
  const rings = await listed(page, 'jewelry/get-catalog?type=posie');
  await add(page, [rings[1]!]);
  for (const name of ['session', 'visitor', 'XSRF-TOKEN', 'person'])
    await page.context().clearCookies({ name });

  await test.step('joined without a reload', async () => {
    await ready(page, '/catalog/posie/');
    await expect(counter(page)).toHaveAccessibleName('Избранное');
    await hearts(page).nth(0).click();
    await hearts(page).nth(1).click();
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
    await page.getByRole('button', { name: 'Войти' }).click();
    const login = page.getByRole('dialog');
    await login.getByLabel('Электронная почта').fill(email);
    await login.getByLabel('Пароль', { exact: true }).fill(demoPassword);
    await login.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(login).toBeHidden();
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
  });

  await test.step('sent in part, and found in the account', async () => {
    await counter(page).click();
    await expect(entries(page)).toHaveCount(2);
    await entries(page).nth(1).getByRole('checkbox').uncheck();
    await summary(page).getByRole('button', { name: 'Отправить заявку' }).click();
    const form = page.getByRole('dialog', { name: 'Заявка', exact: true });
    await expect(form.getByLabel('Электронная почта')).toHaveValue(email);
    await form.getByLabel(/^Даю согласие/).check();
    await form.getByRole('button', { name: 'Отправить заявку' }).click();
    await page.getByRole('link', { name: 'Мои заявки' }).click();
    await expect(page).toHaveURL('/personal/');
    await expect(counter(page)).toHaveAccessibleName('Избранное, 2 предмета');
    const own = page.getByRole('region', { name: 'Мои заявки' }).first();
    await expect(own.getByRole('row').nth(1)).toContainText('Новая');
    await own.getByRole('button', { name: /^З-/ }).first().click();
    await expect(page.getByRole('dialog', { name: /^Заявка З-/ }).getByRole('row')).toHaveCount(2);
    await expectNoAxeViolations(page, '[role=dialog]');
  });
});

test('what changed meanwhile is said, and so is the limit, before anything is sent', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/409/);
  // More than a manager may ask for at once, gathered before signing in.
  for (const place of [1, 2]) await add(page, await listed(page, `get-catalog?type=main&page=${place}`));
  await signIn(page, 'manager');
  await page.goto('/wishlist/');
  await expect(entries(page).first()).toBeVisible();
  await summary(page).getByRole('button', { name: 'Отправить заявку' }).click();
  const refused = page.getByRole('dialog', { name: 'Заявку пока нельзя отправить' });
  await expect(refused).toContainText(/Отмечено \d+.предмет\S*, лишних \d+\./);
  await expectNoAxeViolations(page, '[role=dialog]');
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
