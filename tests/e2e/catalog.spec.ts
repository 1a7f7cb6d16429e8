import type { Page } from '@playwright/test';
import { alive, expect, expectNoAxeViolations, open, settle, signUp, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const count = (page: Page) => page.getByRole('region', { name: 'Камни' }).getByRole('status').first();

/** The number that the toolbar tells. */
const total = async (page: Page): Promise<number> =>
  Number((await count(page).textContent())!.replace(/\sиз.*/, '').replace(/\D/g, ''));

const ready = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Камни' }).getByRole('heading', { level: 3 }).getByRole('link');

/** Answers of these calls wait until they are let go. */
const hold = async (page: Page, url: string | RegExp) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
};

test('the list follows the filter: by address, by slider, by the newest answer, without a connection, on a phone', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_|Failed to load|section skipped/);
  // Nonsense in the query is left out or set right, before and after the page awakes.
  await page.goto(
    '/catalog/diamonds/?filter_shape[]=__proto__&filter_weight[__proto__]=1&page=-1&sort=toString',
  );
  await alive(page);
  await expect(heading(page)).toHaveText('Бриллианты');
  await expect(page.getByRole('heading', { level: 2, name: 'Не нашли то, что искали?' })).toBeVisible();
  const all = await total(page);
  const mask = page.locator('[role=status][data-scope=page]');

  await test.step('by shape and price, and every step has an address', async () => {
    await page.getByRole('checkbox', { name: /^Круг/ }).check();
    await expect(page).toHaveURL('/catalog/diamonds/shape-round/');
    await expect(heading(page)).toHaveText('Бриллианты круглой огранки');
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

  await test.step('a slider while it moves, in one step of the history', async () => {
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

  await test.step('an answer that comes late does not take the place of a newer one; a long wait shows blocks', async () => {
    // Only the first filter's answer is held back, until the second one is on the screen.
    const release = await hold(page, /get-catalog.*heart/);
    await page.getByRole('checkbox', { name: /^Сердце/ }).check();
    await expect(page.locator('[data-loading]')).toHaveCount(1);
    await expect(page.getByRole('main').getByText('Загрузка', { exact: true })).toBeAttached();
    // The mask is for another screen, not for another filter of one list.
    await expect(mask).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Сердце/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /^Сердце/ }).uncheck();
    await page.getByRole('checkbox', { name: /^Груша/ }).check();
    await expect(heading(page)).toHaveText('Бриллианты огранки «груша»');
    release();
    await ready(page);
    await expect(page).toHaveURL('/catalog/diamonds/shape-pear/');
    await expect(cards(page).first()).toContainText('Груша');
    await page.unroute(/get-catalog.*heart/);
  });

  await test.step('a lost connection keeps the choice and offers to try again', async () => {
    await page.getByRole('checkbox', { name: /^Груша/ }).uncheck();
    await expect(page).toHaveURL('/catalog/diamonds/');
    await ready(page);
    await page.route('**/get-catalog**', (route) => route.abort());
    await page.getByRole('checkbox', { name: /^Принцесса/ }).check();
    await expect(page.getByText('Ваш подбор сохранён.')).toBeVisible();
    await page.unroute('**/get-catalog**');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(heading(page)).toHaveText('Бриллианты огранки «принцесса»');
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('the phone has the filter in a drawer that says how much it shows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: /^Фильтр/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Фильтр' });
    await drawer.getByRole('checkbox', { name: /^Принцесса/ }).uncheck({ force: true });
    await expect(page).toHaveURL('/catalog/diamonds/');
    await drawer.getByRole('checkbox', { name: /^Груша/ }).check({ force: true });
    await expect(page).toHaveURL('/catalog/diamonds/shape-pear/');
    const show = drawer.getByRole('button', { name: /^Показать \d+/ });
    await expect(show).toBeVisible();
    // A list that is being replaced is pale.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expectNoAxeViolations(page, '[role=dialog]');
    await show.click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Фильтр, 1' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the mask shows between two screens', async () => {
    const release = await hold(page, '**/main/metadata/');
    await page
      .getByRole('navigation', { name: 'Основное меню' })
      .getByRole('link', { name: 'События' })
      .click();
    await expect(mask).toHaveCount(1);
    release();
    await expect(heading(page)).toHaveText('События');
    await expect(mask).toHaveCount(0);
  });
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

test.describe('from the third filter on', () => {
  // The line is cut.
  test.use({ ownContext: true });

  test('counts come before the answer and equal it, the answer wins, and without a line they go on', async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/ERR_|Failed to load|section skipped/);
    await open(page, '/catalog/diamonds/');
    const filter = page.getByRole('region', { name: 'Фильтр' });
    const box = (name: RegExp) => filter.getByRole('checkbox', { name });
    const columns = () =>
      page.waitForResponse((reply) => reply.url().includes('/get-catalog/columns?') && reply.ok());
    const twoFilters = async (one: RegExp, other: RegExp) => {
      const loaded = columns();
      for (const name of [one, other]) {
        await box(name).check();
        await ready(page);
      }
      await loaded;
    };
    await twoFilters(/^Круг/, /^Овал/);

    await test.step('before any answer, and equal to it', async () => {
      const release = await hold(page, /get-catalog\?/);
      const [before, counts] = [await total(page), await filter.innerText()];
      await box(/^Груша/).check();
      await expect.poll(() => total(page)).toBeGreaterThan(before);
      const counted = { total: await total(page), filter: await filter.innerText() };
      expect(counted.filter).not.toBe(counts);
      await expect(page.locator('[data-loading]')).toHaveCount(1);
      release();
      await ready(page);
      await expect(page).toHaveURL(/pear/);
      expect({ total: await total(page), filter: await filter.innerText() }).toEqual(counted);
      await page.unroute(/get-catalog\?/);
    });

    await test.step('of stones sold since, the answer wins and other columns are loaded', async () => {
      const before = await total(page);
      const { promise: counted, resolve: answer } = Promise.withResolvers<void>();
      await page.route(/get-catalog\?.*heart/, async (route) => {
        await counted;
        const response = await route.fetch();
        const body = await response.json();
        body.success.data.total = 7;
        await route.fulfill({ response, json: body });
      });
      await box(/^Сердце/).check();
      await expect.poll(() => total(page)).toBeGreaterThan(before);
      answer();
      await expect.poll(() => total(page)).toBe(7);
      await page.unroute(/get-catalog\?.*heart/);
      await twoFilters(/^Маркиз/, /^Принцесса/);
    });

    await test.step('without a line', async () => {
      const before = await total(page);
      await context.setOffline(true);
      await box(/^Кушон/).check();
      await expect(page.getByText('Список появится, когда вернётся сеть')).toBeVisible();
      expect(await total(page)).toBeGreaterThan(before);
      const counted = await total(page);
      await context.setOffline(false);
      await expect(cards(page).first()).toBeVisible();
      expect(await total(page)).toBe(counted);
    });
  });
});

test('works by keyboard alone; Back and Forward restore the filter, the list and the place, at once', async ({
  page,
}) => {
  await open(page, '/catalog/diamonds/');
  await test.step('a filter, a range and an order by keyboard', async () => {
    await page.getByRole('checkbox', { name: /^Круг/ }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/catalog/diamonds/shape-round/');
    await expect(page.getByRole('checkbox', { name: /^Круг/ })).toBeFocused();
    const handle = page.getByRole('slider', { name: 'Вес, карат, от' });
    await handle.focus();
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/filter_weight\[from\]=/);
    await expect(handle).toBeFocused();
    await ready(page);
  });

  await test.step('Back restores the place even if the list was scrolled while it loaded', async () => {
    const sort = page.getByRole('combobox', { name: /Сортировка/ });
    await sort.focus();
    await page.keyboard.press('Enter');
    await expect(sort).toHaveAttribute('aria-activedescendant', /option-0/);
    const answer = await hold(page, '**/get-catalog?*');
    await listed(page, 'sort=price-asc', async () => {
      await page.keyboard.press('ArrowDown');
      await expect(sort).toHaveAttribute('aria-activedescendant', /option-1/);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/sort=price-asc/);
      await page.evaluate(() => scrollTo(0, 900));
      answer();
    });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await cards(page)
      .nth(6)
      .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/diamonds\/\d+\/$/);
    await expect(heading(page)).toHaveText(/^Бриллиант /);
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Бриллианты/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  });

  await test.step('Back and Forward', async () => {
    await page.getByRole('button', { name: 'Сбросить всё' }).click();
    await ready(page);
    await page.getByRole('checkbox', { name: /^Овал/ }).check();
    await expect(heading(page)).toHaveText('Бриллианты овальной огранки');
    await ready(page);
    const address = page.url();
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
    await expect(heading(page)).toHaveText(/^Бриллиант овальной/);
    await page.goBack();
    await expect(page).toHaveURL(address);
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
});

test('a client compares up to four stones, keeps a selection under a name and the columns of a table', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/catalog/diamonds/');
  await test.step('a banner for those who have signed in', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^Отложите камни/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Не нашли то, что искали?' })).toHaveCount(0);
  });

  await test.step('compared side by side', async () => {
    const buttons = page.getByRole('region', { name: 'Камни' }).getByRole('button', { name: /^Сравнить:/ });
    for (let place = 0; place < 4; place++) await buttons.nth(place).click();
    await expect(buttons.nth(4)).toBeDisabled();
    const bar = page.getByRole('region', { name: 'Сравнение' });
    await expect(bar).toContainText('4 камня в сравнении');
    await bar.getByRole('button', { name: 'Сравнить', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Сравнение камней' });
    await expect(window.getByRole('columnheader')).toHaveCount(5);
    await expect(window.getByRole('rowheader', { name: 'Чистота' })).toBeVisible();
    await expectNoAxeViolations(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await bar.getByRole('button', { name: 'Очистить' }).click();
    await expect(bar).toHaveCount(0);
  });

  const kept = page.getByRole('link', { name: /Сердца на\sпраздник/ });
  const keep = page.getByRole('button', { name: 'Сохранить подбор' });
  await test.step('a selection is kept under a name, brought back and forgotten', async () => {
    await page.getByRole('checkbox', { name: /^Сердце/ }).check();
    await expect(page).toHaveURL('/catalog/diamonds/shape-heart/');
    await ready(page);
    await keep.click();
    await page.getByLabel('Название подбора').fill('Сердца на праздник');
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(kept).toBeVisible();
    await page.goto('/catalog/diamonds/');
    await page.getByRole('button', { name: 'Мои подборы' }).click();
    await kept.click();
    await expect(page).toHaveURL('/catalog/diamonds/shape-heart/');
    await keep.click();
    await page.getByRole('button', { name: 'Удалить «Сердца на праздник»' }).click();
    await expect(kept).toHaveCount(0);
  });

  await test.step('the table shows the columns one has chosen, also after a reload', async () => {
    await page.getByRole('radio', { name: 'Таблица' }).check();
    await expect(page).toHaveURL('/catalog/diamonds/shape-heart/?view=table');
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
    await expectNoAxeViolations(page, 'main');
    await keep.click();
    await expect(page.getByLabel('Название подбора')).toBeVisible();
    await expect(kept).toHaveCount(0);
  });
});
