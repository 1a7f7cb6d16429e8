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
