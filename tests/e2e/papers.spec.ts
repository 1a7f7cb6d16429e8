import { readFile } from 'node:fs/promises';
import { readPdf } from '#tests/support/read-pdf.ts';
import { actionOf } from './support/letters.ts';
import { expect, expectNoAxeViolations, post, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('from the wishlist to a file in hand', async ({ page }) => {
  test.setTimeout(240_000);
  // What stands in a lot is not asked for here.
  const list = await page.request.get(
    '/api/internal/personal-catalog/get-catalog?type=main&filter_label_new_items=1',
  );
  const { items } = (await list.json()).success.data as { items: { id: number }[] };
  await post(page, '/api/internal/personal-catalog/request/add', {
    itemsIds: items.slice(0, 2).map(({ id }) => id),
  });
  await page.goto('/wishlist/');
  await page.getByRole('button', { name: 'Получить PDF' }).click();

  const choice = page.getByRole('dialog', { name: 'Собрать PDF' });
  await expect(choice.getByRole('radio', { name: /^Предложение/ })).toBeChecked();
  await expect(choice.getByAltText('Первая страница документа')).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page, '[role=dialog]');
  // The one that is soonest made: what each says and how many pages it has is shown without a browser.
  await choice.getByRole('radio', { name: /^Список/ }).check();
  await choice.getByRole('button', { name: 'Дальше' }).click();

  const request = page.getByRole('dialog', { name: /Запрос на\sотправку PDF/ });
  await request.getByLabel('Электронная почта').fill('elena@example.test');
  await request.getByRole('checkbox').check();
  await request.getByRole('button', { name: 'Отправить' }).click();

  const done = page.getByRole('dialog', { name: /^PDF (заказан|готов)$/ });
  await expect(done).toContainText('elena@example.test');
  await expect(done.getByRole('progressbar')).toBeVisible();
  const saved = page.waitForEvent('download', { timeout: 150_000 });
  await done.getByRole('button', { name: 'Скачать PDF' }).click({ timeout: 150_000 });
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Бриллианты.pdf');
  const { pages } = await readPdf(await readFile(await file.path()));
  expect(pages).toHaveLength(1);
});

test('a manager gets the indices on paper and hands them over to a client', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signIn(page, 'manager');
  await page.goto('/investments/');
  await page.getByRole('button', { name: 'Индексы в PDF' }).click();
  const choice = page.getByRole('dialog', { name: 'Собрать PDF' });
  await expect(choice.getByRole('radio', { name: /^Сравнение инвестиций/ })).toBeChecked();
  await choice.getByRole('button', { name: 'Дальше' }).click();
  const request = page.getByRole('dialog', { name: /Запрос на\sотправку PDF/ });
  await expect(request.getByLabel('Электронная почта')).toHaveValue('manager@demo.test');
  // Who works for the house is not asked for a consent.
  await expect(request.getByRole('checkbox')).toHaveCount(0);
  await request.getByRole('button', { name: 'Отправить' }).click();
  const done = page.getByRole('dialog', { name: /^PDF (заказан|готов)$/ });
  await expect(done).toContainText('manager@demo.test');
  // Papers are made at the lowest priority: on a busy machine they come when the rest has been done.
  await expect(done.getByRole('button', { name: 'Скачать PDF' })).toBeVisible({ timeout: 150_000 });
  await expect(done.getByRole('heading', { name: 'PDF готов' })).toBeVisible();

  await page.goto('/personal/papers/');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои PDF' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Сравнение инвестиций' }).first();
  await expect(row).toContainText('Готов');
  await expectNoAxeViolations(page, 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page, 'main');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole('button', { name: /^Отправить клиенту/ }).click();
  const send = page.getByRole('dialog', { name: 'PDF клиенту' });
  await send.getByLabel('Почта клиента').fill('guest@papers.test');
  await send.getByRole('button', { name: 'Отправить' }).click();
  await expect(send).toContainText('guest@papers.test');
  await send.getByRole('button', { name: 'Понятно' }).click();

  const guest = await browser.newPage({ baseURL: baseURL! });
  await settle(guest, baseURL!);
  await guest.goto(await actionOf('guest@papers.test', /PDF готов/));
  const saved = guest.waitForEvent('download');
  await guest.getByRole('dialog', { name: 'Ваш PDF' }).getByRole('button', { name: 'Скачать PDF' }).click();
  const { pages } = await readPdf(await readFile(await (await saved).path()));
  expect(pages[0]!.text).toContain('Чем рискует владелец');
  await guest.close();

  await row.getByRole('button', { name: /^Ещё раз/ }).click();
  await expect(row.getByRole('button', { name: /^Скачать/ })).toBeVisible({ timeout: 150_000 });
  await row.getByRole('button', { name: /^Удалить/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Сравнение инвестиций' })).toHaveCount(0);
});
