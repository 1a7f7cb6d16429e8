import { askBase } from './support/house-base.ts';
import { expect, open, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('an editor writes a text: its type is set, a correction is taken back, a version is compared and comes back', async ({
  page,
}) => {
  // One of the last: others' journeys read the first ones meanwhile. What is taken back is remembered, so the word is new.
  const { parallelIndex } = test.info();
  const word = `свет${Date.now()}`;
  const name = `Версия ${word}`;
  const [article] = await askBase<{ id: string }>(
    'select id::text from articles where archived_at is null order by id desc offset $1 limit 1',
    [parallelIndex],
  );
  await signIn(page, 'admin');
  await open(page, `/admin/articles/${article!.id}/`);
  const body = page.locator('#field-body');
  const text = body.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`Камень "Полярный" - это "${word}".`);
  await page.keyboard.press('Control+KeyS');
  await expect(text).toContainText(`Камень «Полярный»\u00A0— это «${word}».`);
  await expect(body.getByText('Исправлено: кавычки, тире')).toBeVisible();
  // The caret stays where it was: what is typed next goes on from there.
  await page.keyboard.type(' И блеск.');
  await expect(text).toContainText(`«${word}». И`);

  await body.getByRole('button', { name: `Вернуть «"${word}"»` }).click();
  await expect(text).toContainText(`«Полярный»\u00A0— это "${word}". И\u00A0блеск.`);
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  await open(page, `/admin/articles/${article!.id}/`);
  await expect(text).toContainText(`«Полярный»\u00A0— это "${word}". И\u00A0блеск.`);

  const versions = page.getByRole('region', { name: 'Версии' });
  await versions.getByLabel('Название версии').fill(name);
  await versions.getByRole('button', { name: 'Назвать', exact: true }).click();
  await expect(versions.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(text).not.toContainText('Полярный');
  await versions.getByRole('button', { name: `Сравнить «${name}»` }).click();
  const window = page.getByRole('dialog', { name });
  await expect(window.getByRole('deletion').filter({ hasText: word })).toBeVisible();
  await window.getByRole('button', { name: 'С\u00A0предыдущей' }).click();
  await expect(window.getByRole('insertion').filter({ hasText: word })).toBeVisible();
  await window.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(text).toContainText(`«Полярный»\u00A0— это "${word}". И\u00A0блеск.`);
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
});

test('points of indices: one is typed, a column pasted, both written with a reason, shown as corrected and taken back', async ({
  page,
}) => {
  const row = 6 + 3 * test.info().parallelIndex;
  await signIn(page, 'admin');
  await open(page, '/admin/indices/points/');
  const grid = page.getByRole('grid');
  const cell = (down: number) => grid.locator(`[data-cell="${row + down}-9"]`);
  const stood = await cell(0).textContent();
  await cell(0).click();
  await page.keyboard.press('F2');
  await grid.getByRole('textbox').fill('мало');
  await expect(grid.getByRole('alert')).toHaveText('не число: «мало»');
  await grid.getByRole('textbox').fill('201,5');
  await page.keyboard.press('Enter');
  await expect(cell(1)).toBeFocused();
  await cell(1).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '202,5\r\n\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('alert')).toContainText('точка пустая');
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog');
  await expect(window.getByRole('row')).toHaveCount(3);
  await window.getByRole('textbox').fill('сверили с книгой');
  await window.getByRole('button', { name: 'Записать 2 точки' }).click();
  await expect(cell(0)).toHaveAttribute('aria-label', /исправлено, было/);
  await cell(0).click();
  await expect(page.getByRole('region', { name: 'История точек' })).toContainText('сверили с книгой');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(cell(0)).toHaveText(stood!);
  await expect(cell(0)).not.toHaveAttribute('aria-label', /исправлено/);
});
