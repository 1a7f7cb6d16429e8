import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, pressEscape, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

interface Listed {
  success: { data: { items: { id: number; href: string; name: string }[]; pages: number } };
}

async function firstOf(page: Page, call: string): Promise<Listed['success']['data']> {
  const reply = await page.request.get(`/api/internal/personal-catalog/${call}`);
  return ((await reply.json()) as Listed).success.data;
}

const structured = async (page: Page, kind: string): Promise<Record<string, unknown>> => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => data['@type'] === kind)!;
};

const kinds = [
  {
    kind: 'stone',
    call: 'get-catalog?type=main&filter_label_investment=1',
    shows: ['От месторождения до витрины', 'Почему такая цена', 'Похожие камни'],
  },
  {
    kind: 'unique stone',
    call: 'get-catalog?type=unique',
    shows: ['История камня', 'От месторождения до витрины'],
  },
  { kind: 'box', call: 'get-catalog?type=boxes', shows: ['Что в шкатулке', 'Индекс цен'] },
  { kind: 'jewel', call: 'jewelry/get-catalog?type=jewelry', shows: ['Вставки'] },
  { kind: 'posie ring', call: 'jewelry/get-catalog?type=posie', shows: ['Строка внутри кольца'] },
];

for (const { kind, call, shows } of kinds)
  test(`the page of a ${kind}`, async ({ page }) => {
    const { items } = await firstOf(page, call);
    await page.goto(items[0]!.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]!.name);
    for (const title of ['Характеристики', ...shows])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByText('Компьютерная визуализация')).toBeVisible();
    expect((await structured(page, 'Product')).productID).toBe(String(items[0]!.id));
    expect((await structured(page, 'BreadcrumbList')).itemListElement).toBeTruthy();
  });

test('a stone: its drawing, an explanation, a larger picture, the chart, a question', async ({ page }) => {
  const { items } = await firstOf(page, 'get-catalog?type=main&filter_label_investment=1');
  await page.goto(items[0]!.href);
  await page.getByRole('radio', { name: 'Схема' }).check();
  await expect(page.getByRole('img', { name: /Схема огранки/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Камень' }).check();
  await page.getByRole('button', { name: 'Флуоресценция' }).first().hover();
  await expect(page.getByRole('tooltip').filter({ hasText: /ультрафиолет/ })).toBeVisible();
  await page.getByRole('button', { name: 'Во весь экран' }).click();
  await expect(page.getByRole('dialog').getByText('Компьютерная визуализация')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /индекс за год/ }).click();
  await expect(
    page.getByRole('dialog', { name: 'Индекс цен' }).getByText('худшие двенадцать месяцев'),
  ).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(page.getByRole('dialog')).toContainText(items[0]!.name);
  await expect(page.getByRole('dialog')).toContainText(`№\u00A0${items[0]!.id}`);
});

test('an item on paper: the stone, its price and its facts, nothing to press', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const { items } = await firstOf(page, 'get-catalog?type=main');
  await page.goto(items[0]!.href);
  await expect(page.getByRole('heading', { name: 'Похожие камни' })).toBeVisible();
  await page.getByRole('button', { name: 'Печать' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const title of [items[0]!.name, 'Характеристики'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Компьютерная визуализация')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Похожие камни' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Записаться на показ' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeHidden();
});

test('what was looked at is remembered', async ({ page }) => {
  const { items } = await firstOf(page, 'get-catalog?type=main&page=2');
  const told = page.waitForResponse(
    (reply) => reply.url().endsWith('/seen') && reply.request().method() === 'POST',
  );
  await page.goto(items[0]!.href);
  await told;
  await page.goto(items[1]!.href);
  const seen = page.getByRole('region', { name: 'Вы смотрели' });
  await expect(seen.getByRole('link')).toHaveAttribute('href', items[0]!.href);
});

test('an engraving can be tried before it is proposed', async ({ page }) => {
  const { items } = await firstOf(page, 'jewelry/get-catalog?type=posie');
  await page.goto(items[0]!.href);
  await page.getByLabel('Ваша строка').fill('Всегда рядом');
  await expect(page.getByRole('img', { name: 'Гравировка внутри кольца: Всегда рядом' })).toBeVisible();
  await page.getByRole('button', { name: 'В избранное с этой строкой' }).click();
  await expect(page.getByText('Кольцо в избранном, внутри: «Всегда рядом»')).toBeVisible();
});

test('the catalog’s main page leads everywhere', async ({ page }) => {
  await page.goto('/catalog/');
  for (const title of ['Уникальные камни', 'Найти свой камень', 'Шкатулки'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectNoAxeViolations(page);
  const finder = page.getByRole('region', { name: 'Найти свой камень' });
  await finder.getByRole('button', { name: 'Вложение' }).click();
  await finder.getByRole('button', { name: 'Круг' }).click();
  await finder.getByRole('button', { name: 'Пропустить' }).click();
  await finder.getByRole('button', { name: 'Пропустить' }).click();
  await finder.getByRole('link', { name: 'Показать камни' }).click();
  await expect(page).toHaveURL('/catalog/diamonds/?filter_shape[]=round&filter_label_investment=1');
});

test('/catalog/jewelry/type-ring/ is a list', async ({ page }) => {
  await page.goto('/catalog/jewelry/type-ring/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кольца');
  await expectNoAxeViolations(page);
});

test('all boxes stand on the catalog’s main page, under the filter that an address brings', async ({
  page,
}) => {
  await page.goto('/catalog/?filter_price[to]=10000000#boxes');
  const boxes = page.locator('#boxes');
  await expect(boxes.getByRole('status')).toHaveText(/^\d+.шкатул/);
  const few = Number.parseInt((await boxes.getByRole('status').textContent())!, 10);
  await boxes.getByRole('button', { name: /10.000.000/ }).click();
  await expect(page).toHaveURL('/catalog/#boxes');
  await boxes.getByRole('button', { name: 'Показать все шкатулки' }).click();
  const count = async () => Number.parseInt((await boxes.getByRole('status').textContent()) || '0', 10);
  // Pictures of boxes that nobody has seen yet are composed first, and a browser asks for six things at a time.
  await expect.poll(count, { timeout: 90_000 }).toBeGreaterThan(few);
  await expectNoAxeViolations(page);
});

test('search finds by number', async ({ page }) => {
  const { items } = await firstOf(page, 'get-catalog?type=main');
  await page.goto('/catalog/diamonds/search/');
  await page.getByRole('searchbox', { name: 'Что найти' }).fill(String(items[0]!.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/catalog/diamonds/search/?q=${items[0]!.id}`);
  await expect(page.locator(`a[href="${items[0]!.href}"]`)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a page past the end is the last one; pages have real addresses', async ({ page }) => {
  const { pages } = await firstOf(page, 'get-catalog?type=main');
  await page.goto('/catalog/diamonds/?page=99999');
  await expect(page).toHaveURL(`/catalog/diamonds/?page=${pages}`);
  await page.goto('/catalog/diamonds/?page=2');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/catalog\/diamonds\/\?page=2$/,
  );
  await page.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(page).toHaveURL('/catalog/diamonds/');
});

test('nothing found says what to loosen', async ({ page }) => {
  await page.goto('/catalog/diamonds/shape-trillion/clarity-fl/?filter_price[to]=20000');
  await expect(page.getByText('По такому подбору ничего нет')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a lost connection keeps the choice and offers to try again', async ({ page, expectErrors }) => {
  expectErrors(/ERR_|Failed to load|section skipped/);
  await page.goto('/catalog/diamonds/');
  await page.route('**/get-catalog**', (route) => route.abort());
  await page.getByRole('checkbox', { name: /^Сердце/ }).check();
  await expect(page.getByText('Ваш подбор сохранён.')).toBeVisible();
  await page.unroute('**/get-catalog**');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бриллианты огранки «сердце»');
  await expect(
    page.getByRole('region', { name: 'Камни' }).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
});
