import { askBase } from './support/house-base.ts';
import { expect, open, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('an editor writes a text: its type is set, and one correction is taken back', async ({ page }) => {
  // The last one: others' journeys read the first ones meanwhile.
  const [article] = await askBase<{ id: string }>(
    'select id::text from articles where archived_at is null order by id desc limit 1',
    [],
  );
  await signIn(page, 'admin');
  await open(page, `/admin/articles/${article!.id}/`);
  const body = page.locator('#field-body');
  const text = body.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Камень "Полярный" - это "свет".');
  await page.keyboard.press('Control+KeyS');
  await expect(text).toContainText('Камень «Полярный»\u00A0— это «свет».');
  await expect(body.getByText('Исправлено: кавычки, тире')).toBeVisible();
  // The caret stays where it was: what is typed next goes on from there.
  await page.keyboard.type(' И блеск.');
  await expect(text).toContainText('«свет». И');

  await body.getByRole('button', { name: 'Вернуть «"свет"»' }).click();
  await expect(text).toContainText('«Полярный»\u00A0— это "свет". И\u00A0блеск.');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  await open(page, `/admin/articles/${article!.id}/`);
  await expect(text).toContainText('«Полярный»\u00A0— это "свет". И\u00A0блеск.');
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
});
