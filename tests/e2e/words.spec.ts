import { askBase } from './support/house-base.ts';
import { expect, open, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('an editor writes a text: its type is set, a correction is taken back, a version is compared and comes back', async ({
  page,
}) => {
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

  const versions = page.getByRole('region', { name: 'Версии' });
  await versions.getByLabel('Название версии').fill('Со светом');
  await versions.getByRole('button', { name: 'Назвать', exact: true }).click();
  await expect(versions.getByText('Со светом')).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(text).not.toContainText('Полярный');
  await versions.getByRole('button', { name: 'Сравнить «Со светом»' }).click();
  const window = page.getByRole('dialog', { name: 'Со светом' });
  await expect(window.getByRole('deletion')).toContainText('Камень «Полярный»');
  await window.getByRole('button', { name: 'С\u00A0предыдущей' }).click();
  await expect(window.getByRole('insertion')).toContainText('Камень «Полярный»');
  await window.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(text).toContainText('«Полярный»\u00A0— это "свет". И\u00A0блеск.');
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
});
