import type { Config } from '#server/platform/config.ts';
import { openBase } from '../../ops/open-base.ts';
import {
  alive,
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  open,
  settle,
  signUp,
  test,
} from './support/test.ts';

/** What the house's own people will do one day: a heart that was reserved is on offer again. */
async function offerAgain(): Promise<void> {
  const { database, close } = await openBase({ dataDir: process.env.HOUSE_DATA_DIR! } as Config, {
    base: 'exists',
    house: 'any',
  });
  const one = `id = (select min(item_id) from stones join items on id = item_id where shape = 'heart' and type = 'diamonds' and status in ('available', 'reserved'))`;
  try {
    await database.pool.query(`update items set status = 'reserved' where ${one}`);
    await database.pool.query(`update items set status = 'available' where ${one}`);
  } finally {
    await close();
  }
}

test('a filter is kept from the catalog, tells of what comes, is changed, deleted and brought back', async ({
  page,
  baseURL,
}) => {
  await settle(page, baseURL!);
  await signUp(page);
  await page.goto('/catalog/diamonds/?filter_shape[]=heart&filter_weight[from]=0.3');
  await alive(page);
  await page.getByRole('button', { name: 'Сообщать о новых' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Название')).toHaveValue(/^Сердца, от\s0,3\sкарата$/);
  await expectCleanWindow(page);
  await dialog.getByLabel('Название').fill('Сердце');
  await dialog.getByRole('button', { name: 'Сообщать о новых камнях' }).click();
  await dialog.getByRole('link', { name: 'Все подборы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сохранённые подборы' })).toBeVisible();

  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Сердце/ }) });
  await expect(row).toContainText('Новых нет');
  await expect(row.getByRole('link', { name: /^Смотреть \d/ })).toHaveAttribute('href', /filter_shape/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page, 'main');
  }

  await offerAgain();
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('1\u00A0новый', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await alive(page);

  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await row.getByRole('radio', { name: 'Раз в неделю' }).check();
  await kept;
  await row.getByRole('button', { name: 'Действия: Сердце' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await dialog.getByLabel('Название').fill('Сердце с\u00A0витрины');
  await dialog.getByLabel('На торгах').check();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Сердце с\u00A0витрины');

  await row.getByRole('button', { name: /^Действия/ }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await expect(page.getByText('удалён.')).toBeVisible();
  const back = page.waitForResponse((reply) => /\/restore/.test(reply.url()) && reply.ok());
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await back;
  await expect(row.getByRole('radio', { name: 'Раз в неделю' })).toBeChecked();

  await row.getByRole('link', { name: 'Сердце с витрины' }).click();
  await expect(page).toHaveURL(/\/catalog\/diamonds\/\?filter_shape\[\]=heart&filter_weight\[from\]=0\.3$/);
});

test('forms of lots are kept by a visitor too, who is asked to sign in', async ({ page, baseURL }) => {
  await settle(page, baseURL!);
  await open(page, '/auctions/northern-lights/lots/shape-round/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Сообщать о новых' }).click();
  await expect(dialog.getByLabel('Название')).toHaveValue('Круглые на\u00A0торгах');
  await expect(dialog.getByLabel('На торгах')).toBeChecked();
  await expect(dialog.getByLabel('В каталоге')).not.toBeChecked();
  await dialog.getByLabel('На торгах').uncheck();
  await dialog.getByRole('button', { name: 'Сообщать о новых лотах' }).click();
  await expect(dialog.getByText('Выберите, где искать')).toBeVisible();
  await dialog.getByLabel('На торгах').check();
  await dialog.getByRole('button', { name: 'Сообщать о новых лотах' }).click();
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
});
