import type { Page } from '@playwright/test';
import { alive, expect, expectNoAxeViolations, open, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const count = (page: Page) => page.getByRole('region', { name: 'Камни' }).getByRole('status').first();

/** The number that the toolbar tells. */
const total = async (page: Page): Promise<number> =>
  Number((await count(page).textContent())!.replace(/ из.*/, '').replace(/\D/g, ''));

const ready = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

test('filters by shape and price, and every step has an address', async ({ page }) => {
  await page.goto('/catalog/diamonds/');
  const all = await total(page);
  await page.getByRole('checkbox', { name: /^Круг/ }).check();
  await expect(page).toHaveURL('/catalog/diamonds/shape-round/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бриллианты круглой огранки');
  await ready(page);
  const round = await total(page);
  expect(round).toBeLessThan(all);

  await page.getByLabel('Цена, ₽, до').first().fill('1 млн');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter_price\[to\]=1000000/);
  await expect(page).toHaveURL(/filter_shape\[\]=round/);
  await ready(page);
  expect(await total(page)).toBeLessThan(round);
  await expect(page.getByRole('list', { name: 'Выбрано' })).toContainText(/до\s1\s000\s000\s₽/);

  await page.getByRole('button', { name: 'Убрать «Круг»' }).click();
  await expect(page).not.toHaveURL(/round/);
  await page.getByRole('button', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL('/catalog/diamonds/');
  await ready(page);
  expect(await total(page)).toBe(all);
});

test('the list follows a slider while it moves, in one step of the history', async ({ page }) => {
  await page.goto('/catalog/diamonds/');
  const all = await total(page);
  await alive(page);
  const handle = page.getByRole('slider', { name: 'Вес, карат, от' });
  await handle.evaluate((input) =>
    input.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const place = await handle.evaluate((input) => {
    const { x, y, width, height } = input.parentElement!.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x + 120, place.y, { steps: 15 });
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect(page).toHaveURL(/filter_weight\[from\]=/);
  await page.mouse.up();
  await ready(page);
  await page.goBack();
  await expect(page).toHaveURL('/catalog/diamonds/');
  await expect.poll(() => total(page)).toBe(all);
});

const cards = (page: Page) =>
  page.getByRole('region', { name: 'Камни' }).getByRole('heading', { level: 3 }).getByRole('link');

test('an answer that comes late does not take the place of a newer one; a long wait shows blocks', async ({
  page,
}) => {
  await page.goto('/catalog/diamonds/');
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Only the first filter's answer is held back, until the second one is on the screen.
  await page.route(/get-catalog.*heart/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('checkbox', { name: /^Сердце/ }).check();
  await expect(page.getByRole('main').getByText('Загрузка', { exact: true })).toBeAttached();
  await expect(page.locator('[data-scope="page"]')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: /^Сердце/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Сердце/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Груша/ }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бриллианты огранки «груша»');
  release();
  await ready(page);
  await expect(page).toHaveURL('/catalog/diamonds/shape-pear/');
  const cards = page.getByRole('region', { name: 'Камни' }).getByRole('heading', { level: 3 });
  await expect(cards.first()).toContainText('Груша');
});

test('Back and Forward restore the filter, the list and the place, at once', async ({ page }) => {
  await page.goto('/catalog/diamonds/');
  await page.getByRole('checkbox', { name: /^Овал/ }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бриллианты овальной огранки');
  await ready(page);
  const tenth = cards(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(300);
  const name = (await tenth.textContent())!;
  const passed = await page.evaluateHandle(() => {
    const places: number[] = [];
    addEventListener('scroll', () => places.push(scrollY));
    return places;
  });
  await tenth.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Бриллиант овальной/);
  await page.goBack();
  await expect(page).toHaveURL('/catalog/diamonds/shape-oval/');
  await expect(tenth).toHaveText(name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 100);
  // A motion on the way would be lost or would lose the place when the machine is slow.
  const between = (await passed.jsonValue()).filter((place) => place > 0 && place < scrolled - 100);
  expect(between).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /^Овал/ })).not.toBeChecked();
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: /^Овал/ })).toBeChecked();
});

/** The list of that address has come and is on the page: what is pressed next is not about to be replaced. */
const listed = async (page: Page, part: string, act: () => Promise<void>) => {
  const answered = page.waitForResponse(
    (reply) => reply.url().includes('get-catalog?') && reply.url().includes(part),
  );
  await act();
  await answered;
  await expect(page.locator('[data-loading]')).toHaveCount(0);
};

test('Back restores the place even if the list was scrolled while it loaded', async ({ page }) => {
  await open(page, '/catalog/diamonds/');
  const sort = page.getByRole('combobox', { name: /Сортировка/ });
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(sort).toHaveAttribute('aria-activedescendant', /option-0/);
  let answer: () => void = () => {};
  const scrolled = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/get-catalog?*', async (route) => {
    await scrolled;
    await route.continue();
  });
  await listed(page, 'sort=price-asc', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=price-asc/);
    await page.evaluate(() => scrollTo(0, 900));
    answer();
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await cards(page)
    .nth(6)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Бриллиант /);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бриллианты');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('the phone has the filter in a drawer that says how much it shows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog/diamonds/');
  await page.getByRole('button', { name: /^Фильтр/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Фильтр' });
  await drawer.getByRole('checkbox', { name: /^Груша/ }).check({ force: true });
  await expect(page).toHaveURL('/catalog/diamonds/shape-pear/');
  const show = drawer.getByRole('button', { name: /^Показать \d+/ });
  await expect(show).toBeVisible();
  // A list that is being replaced is pale.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await show.click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Фильтр, 1' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/catalog/diamonds/');
  await alive(page);
  await page.getByRole('checkbox', { name: /^Круг/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/catalog/diamonds/shape-round/');
  await expect(page.getByRole('checkbox', { name: /^Круг/ })).toBeFocused();
  const handle = page.getByRole('slider', { name: 'Вес, карат, от' });
  await handle.focus();
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/filter_weight\[from\]=/);
  await expect(handle).toBeFocused();
  const sort = page.getByRole('combobox', { name: /Сортировка/ });
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(sort).toHaveAttribute('aria-activedescendant', /option-0/);
  await page.keyboard.press('ArrowDown');
  await expect(sort).toHaveAttribute('aria-activedescendant', /option-1/);
  await listed(page, 'sort=price-asc', () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL(/sort=price-asc/);
  const link = page
    .getByRole('region', { name: 'Камни' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/diamonds\/\d+\/$/);
});

test('a selection is kept under a name, brought back and forgotten', async ({ page }) => {
  await page.goto('/catalog/diamonds/shape-heart/');
  await page.getByRole('button', { name: 'Сохранить подбор' }).click();
  await page.getByLabel('Название подбора').fill('Сердца на праздник');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('link', { name: /Сердца на праздник/ })).toBeVisible();
  await page.goto('/catalog/diamonds/');
  await page.getByRole('button', { name: 'Мои подборы' }).click();
  await page.getByRole('link', { name: /Сердца на праздник/ }).click();
  await expect(page).toHaveURL('/catalog/diamonds/shape-heart/');
  await page.getByRole('button', { name: 'Сохранить подбор' }).click();
  await page.getByRole('button', { name: 'Удалить «Сердца на праздник»' }).click();
  await expect(page.getByRole('link', { name: /Сердца на праздник/ })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Сохранить подбор' }).click();
  await expect(page.getByLabel('Название подбора')).toBeVisible();
  await expect(page.getByRole('link', { name: /Сердца на праздник/ })).toHaveCount(0);
});

test('compares up to four stones side by side', async ({ page }) => {
  await page.goto('/catalog/diamonds/');
  const buttons = page.getByRole('region', { name: 'Камни' }).getByRole('button', { name: /^Сравнить:/ });
  for (let place = 0; place < 4; place++) await buttons.nth(place).click();
  await expect(buttons.nth(4)).toBeDisabled();
  const bar = page.getByRole('region', { name: 'Сравнение' });
  await expect(bar).toContainText('4 камня в сравнении');
  await bar.getByRole('button', { name: 'Сравнить', exact: true }).click();
  const window = page.getByRole('dialog', { name: 'Сравнение камней' });
  await expect(window.getByRole('columnheader')).toHaveCount(5);
  await expect(window.getByRole('rowheader', { name: 'Чистота' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await bar.getByRole('button', { name: 'Очистить' }).click();
  await expect(bar).toHaveCount(0);
});

test('the table shows the columns one has chosen, also after a reload', async ({ page }) => {
  await page.goto('/catalog/diamonds/');
  await page.getByRole('radio', { name: 'Таблица' }).check();
  await expect(page).toHaveURL('/catalog/diamonds/?view=table');
  await expect(page.getByRole('columnheader', { name: 'Цвет' })).toBeVisible();
  await page.getByRole('button', { name: 'Столбцы' }).click();
  const window = page.getByRole('dialog', { name: 'Столбцы таблицы' });
  await window.getByRole('checkbox', { name: 'Цвет' }).uncheck();
  await window.getByRole('checkbox', { name: 'Год добычи' }).check();
  await window.getByRole('button', { name: 'Выше: Год добычи' }).click();
  await window.getByRole('button', { name: 'Сохранить' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByRole('columnheader', { name: /Год/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Цвет' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: /Год/ })).toBeVisible();
  await page.getByRole('button', { name: 'Цена, ₽' }).last().click();
  await expect(page).toHaveURL(/sort=price-desc/);
  await ready(page);
  await expectNoAxeViolations(page);
});
