import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, pressEscape, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

interface Listed {
  success: { data: { items: { id: number; href: string; name: string }[] } };
}

async function firstOf(page: Page, call: string): Promise<Listed['success']['data']['items'][number]> {
  const reply = await page.request.get(`/api/internal/personal-catalog/${call}`);
  return ((await reply.json()) as Listed).success.data.items[0]!;
}

const part = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

test('a stone: its drawing, an explanation, a larger picture, the chart, a question, paper, its collection', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const stone = '/catalog/diamonds/11540/';
  const told = page.waitForResponse(
    (reply) => reply.url().endsWith('/seen') && reply.request().method() === 'POST',
  );
  await page.goto(stone);
  const name = (await page.getByRole('heading', { level: 1 }).textContent())!;
  await told;

  await test.step('what follows the page', async () => {
    for (const title of ['Почему такая цена', 'Индекс цен', 'Похожие камни', 'Посмотреть под лупой'])
      await expect(part(page, title)).toBeVisible();
  });

  await test.step('its drawing, an explanation, a larger picture, the chart, a question', async () => {
    await page.getByRole('radio', { name: 'Схема' }).check();
    await expect(page.getByRole('img', { name: /Схема огранки/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Камень' }).check();
    await page.getByRole('button', { name: 'Флуоресценция' }).first().hover();
    await expect(page.getByRole('tooltip').filter({ hasText: /ультрафиолет/ })).toBeVisible();
    await page.getByRole('button', { name: 'Во весь экран' }).click();
    await expect(page.getByRole('dialog').getByText('Компьютерная визуализация')).toBeVisible();
    const large = page.getByRole('dialog').getByRole('application', { name: /Стрелки поворачивают камень/ });
    await expect.poll(async () => (await large.boundingBox())?.height).toBeGreaterThan(700);
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /индекс за\sгод/ }).click();
    await expect(
      page.getByRole('dialog', { name: 'Индекс цен' }).getByText('худшие двенадцать месяцев'),
    ).toBeVisible();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await expect(page.getByRole('dialog')).toContainText('№\u00A011540');
    await pressEscape(page);
  });

  await test.step('on paper: the stone, its price and its facts, nothing to press', async () => {
    await page.getByRole('button', { name: 'Печать' }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    for (const title of [name, 'Характеристики'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('Компьютерная визуализация')).toBeVisible();
    await expect(part(page, 'Похожие камни')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Записаться на показ' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('to its neighbour, which remembers what was looked at, and back to the whole collection', async () => {
    const neighbours = page.getByRole('navigation', { name: /^Соседи в\sколлекции/ });
    await neighbours.getByRole('link', { name: /^Далее в\sколлекции/ }).click();
    // The address changes first, its page follows.
    const previous = neighbours.getByRole('link', { name: /^Ранее в\sколлекции/ });
    await expect(previous).toHaveAttribute('href', stone);
    const seen = page.getByRole('region', { name: 'Вы смотрели' });
    await expect(seen.getByRole('link')).toHaveAttribute('href', stone);
    await previous.click();
    await expect(page).toHaveURL(stone);
    await page.getByRole('link', { name: /^Вся коллекция/ }).click();
    await expect(page).toHaveURL('/catalog/diamonds/collection-north/');
  });
});

test('side sections that fail leave the item’s page whole', async ({ page, expectErrors }) => {
  expectErrors(/ERR_|Failed to load/);
  await page.route(/\/api\/internal\/.*(similar|reasons|profitability|seen|collection|banner)/, (route) =>
    route.abort(),
  );
  await page.goto('/catalog/diamonds/11540/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5,03');
  await expect(part(page, 'Коллекция «Север»')).toBeVisible();
  await expect(part(page, 'Похожие камни')).toHaveCount(0);
  await expect(part(page, 'Почему такая цена')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Записаться на показ' })).toBeEnabled();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('an engraving can be tried before it is proposed', async ({ page }) => {
  await page.goto((await firstOf(page, 'jewelry/get-catalog?type=posie')).href);
  await page.getByLabel('Ваша строка').fill('Всегда рядом');
  await expect(page.getByRole('img', { name: 'Гравировка внутри кольца: Всегда рядом' })).toBeVisible();
  await page.getByRole('button', { name: 'В избранное с этой строкой' }).click();
  await expect(page.getByText('Кольцо в избранном, внутри: «Всегда рядом»')).toBeVisible();
});

test('the catalog’s main page: all boxes under the filter that an address brings; answers lead to stones', async ({
  page,
}) => {
  // Pictures of boxes that nobody has seen yet are composed first, and a browser asks for six things at a time.
  await page.route(/\/pictures\/\d+-case-/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/catalog/?filter_price[to]=10000000#boxes');
  await test.step('all boxes', async () => {
    const boxes = page.locator('#boxes');
    await expect(boxes.getByRole('status')).toHaveText(/^\d+.шкатул/);
    const count = async () => Number.parseInt((await boxes.getByRole('status').textContent()) || '0', 10);
    const few = await count();
    await boxes.getByRole('button', { name: /10.000.000/ }).click();
    await expect(page).toHaveURL('/catalog/#boxes');
    await boxes.getByRole('button', { name: 'Показать все шкатулки' }).click();
    await expect.poll(count).toBeGreaterThan(few);
    await expectNoAxeViolations(page, '#boxes');
  });

  await test.step('a link looks ahead at the very page it will open, and opens it', async () => {
    const finder = page.getByRole('region', { name: 'Найти свой камень' });
    await finder.getByRole('button', { name: 'Вложение' }).click();
    await finder.getByRole('button', { name: 'Круг' }).click();
    await finder.getByRole('button', { name: 'Пропустить' }).click();
    await finder.getByRole('button', { name: 'Пропустить' }).click();
    const ahead = page.waitForRequest(
      (request) =>
        request.url().includes('/get-catalog?') &&
        decodeURIComponent(request.url()).includes('filter_shape[]=round') &&
        request.url().includes('filter_label_investment=1'),
    );
    const show = finder.getByRole('link', { name: 'Показать камни' });
    await show.hover();
    await ahead;
    await expect(page).toHaveURL('/catalog/#boxes');
    await show.click();
    await expect(page).toHaveURL('/catalog/diamonds/?filter_shape[]=round&filter_label_investment=1');
    await expect(part(page, 'Как росли и падали такие камни')).toBeVisible();
  });
});

test('nothing found says what to loosen; where several conditions are to blame, it offers one way out', async ({
  page,
}) => {
  await page.goto('/catalog/diamonds/shape-heart/?filter_price[to]=20000&filter_year[from]=2030');
  await expect(page.getByText('По такому подбору ничего нет')).toBeVisible();
  await expect(part(page, 'Не нашли то, что искали?')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('button', { name: /^Без\sограничения цены и.года добычи\s— \d+/ }).click();
  await expect(page).toHaveURL('/catalog/diamonds/shape-heart/');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('search finds by number; what it does not find is looked for together', async ({ page }) => {
  const { id, href } = await firstOf(page, 'get-catalog?type=main');
  await page.goto('/catalog/diamonds/search/');
  const field = page.getByRole('searchbox', { name: 'Что найти' });
  await field.fill(String(id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/catalog/diamonds/search/?q=${id}`);
  await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await field.fill('сапфир');
  await page.keyboard.press('Enter');
  await part(page, 'Поищем вместе').getByRole('link').click();
  await expect(page).toHaveURL('/contacts/');
});
