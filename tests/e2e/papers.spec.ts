import { readFile } from 'node:fs/promises';
import { readPdf } from '#tests/support/read-pdf.ts';
import { expect, expectNoAxeViolations, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('from the wishlist to a file in hand', async ({ page }) => {
  test.setTimeout(120_000);
  const known = page.waitForResponse((reply) => reply.url().includes('/request/get'));
  // What stands in a lot is not asked for here.
  await page.goto('/catalog/diamonds/?filter_label_new_items=1');
  await known;
  const hearts = page.getByRole('button', { name: /^В избранное: / });
  await hearts.nth(0).click();
  await hearts.nth(1).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Избранное/ })).toHaveAccessibleName(
    'Избранное, 2 предмета',
  );
  await page.goto('/wishlist/');
  await page.getByRole('button', { name: 'Получить PDF' }).click();

  const choice = page.getByRole('dialog', { name: 'PDF' });
  await expect(choice.getByRole('radio', { name: /^Предложение/ })).toBeChecked();
  await expect(choice.getByAltText('Первая страница документа')).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page);
  await choice.getByRole('button', { name: 'Дальше' }).click();

  const request = page.getByRole('dialog', { name: /Запрос на/ });
  await request.getByLabel('Электронная почта').fill('elena@example.test');
  await request.getByRole('checkbox').check();
  await request.getByRole('button', { name: 'Отправить' }).click();

  const done = page.getByRole('dialog', { name: 'PDF заказан' });
  await expect(done).toContainText('elena@example.test');
  await expect(done.getByRole('progressbar')).toBeVisible();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await done.getByRole('button', { name: 'Скачать PDF' }).click({ timeout: 60_000 });
  const file = await saved;
  expect(file.suggestedFilename()).toBe('Два камня.pdf');
  const { pages, outline } = await readPdf(await readFile(await file.path()));
  expect(pages).toHaveLength(6);
  expect(outline).toContain('Условия');
});
