import { askBase } from './support/house-base.ts';
import { expect, open, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('an editor renames a news item and a menu entry; visitors see it until it is undone', async ({
  page,
  request,
}) => {
  const [news] = await askBase<{ id: string; title: string }>(
    "select id::text, title from news where href = '/investments/' order by id limit 1",
    [],
  );
  const { id, title } = news!;
  /** As the house serves it to somebody who is not signed in. */
  const visitorReads = async (path: string, words: string) =>
    (await (await request.get(path)).text()).includes(words);
  const publish = async () => {
    await page.getByRole('button', { name: 'Опубликовать 1' }).click();
    await page
      .getByRole('dialog', { name: 'Опубликовать' })
      .getByRole('button', { name: 'Опубликовать 1' })
      .click();
    await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
  };
  const undo = () => page.getByRole('button', { name: 'Отменить' }).click();

  await signIn(page, 'admin');
  await open(page, `/admin/news/${id}/`);
  await page.getByLabel('Заголовок').fill('Индекс пересчитан заново');
  await publish();
  await expect.poll(() => visitorReads('/', 'Индекс пересчитан заново')).toBe(true);
  await undo();
  await expect.poll(() => visitorReads('/', title)).toBe(true);

  await open(page, '/admin/menu/');
  await expect(page).toHaveURL('/admin/menu/header/');
  // The last one: others' journeys go by the first ones meanwhile.
  const entry = page.getByLabel(/^Слова, строка \d+$/).last();
  const target = page.getByLabel(/^Куда ведёт, строка \d+$/).last();
  const [before, leadsTo] = [await entry.inputValue(), await target.inputValue()];
  await entry.fill('Камни дома');
  await target.fill('/no-such-page/');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Страницы /no-such-page/ на\u00A0сайте нет')).toBeVisible();
  await target.fill(leadsTo);
  await publish();
  await expect.poll(() => visitorReads('/contacts/', '>Камни дома</a>')).toBe(true);
  await undo();
  await expect.poll(() => visitorReads('/contacts/', `>${before}</a>`)).toBe(true);
});
