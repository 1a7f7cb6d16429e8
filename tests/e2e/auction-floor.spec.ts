import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '#tests/support/unzip.ts';
import { askBase } from './support/house-base.ts';
import { expect, open, post, pressEscape, settle, signIn, test } from './support/test.ts';

const auction = 'polar-night';

interface Lot {
  id: number;
  nextMinBid: number;
}

const read = async (page: Page, path: string) =>
  (await (await page.request.get(`/api/internal/auctions/${path}`)).json()).success.data;

/** The last lot that is on sale: other journeys begin with the first. */
async function lastOnSale(page: Page): Promise<Lot> {
  const { lots } = await read(page, `log/?auction=${auction}`);
  const { lotId } = lots.findLast((lot: { saleStatus: string }) => lot.saleStatus === 'on_sale');
  return read(page, `${auction}/lots/${lotId}/`);
}

/** A manager of auctions of the test's own: what one chooses is kept for the person. */
async function addManager(): Promise<string> {
  const login = `floor-${randomUUID()}`;
  await askBase(
    `insert into users (email, name, phone, roles, password_hash, confirmed_at)
     select $1 || '@demo.test', 'Тимур Залов', '', roles, password_hash, now() from users where email = 'auction@demo.test'`,
    [login],
  );
  return login;
}

const rubles = (sum: number): string => sum.toLocaleString('ru-RU');
const tableOf = (page: Page) => page.getByRole('table', { name: 'Журнал ставок' });
const blockOf = (page: Page) => page.getByRole('region', { name: 'Журнал ставок' });
const rowAt = (page: Page, index: number) => tableOf(page).locator(`tr[aria-rowindex="${index}"]`);

test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

test('the log of all auctions and of one: searched, sorted into tabs, arranged, taken along', async ({
  page,
}) => {
  await signIn(page, await addManager());
  await open(page, '/auctions/log/');
  const table = tableOf(page);
  const heads = table.getByRole('columnheader');
  const rows = table.getByRole('row');
  const cut = () =>
    table
      .locator('td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );

  await test.step('of a thousand rows those in sight are drawn, and say whose each is', async () => {
    const { total } = await read(page, 'log/');
    await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
    await expect(heads.nth(1)).toHaveText('Аукцион');
    await expect(rows.nth(1)).toContainText('Полярная ночь');
    await expect(rows.filter({ hasText: 'Автоставка' }).first()).toBeVisible();
    expect(await cut()).toEqual([]);
    await blockOf(page).evaluate((element) => element.scrollTo(0, 2000));
    await expect(rowAt(page, 55)).toBeVisible();
    expect(await rows.count()).toBeLessThan(80);
    await blockOf(page).evaluate((element) => element.scrollTo(0, 0));
  });

  await test.step('no word of a row is cut, however long', async () => {
    for (const [tab, status] of [
      [/^Отклонённые/, 'rejected'],
      [/^Аннулированные/, 'annulled'],
    ] as const) {
      await page.getByText(tab).click();
      await expect(page).toHaveURL(new RegExp(`status=${status}`));
      await expect(rows.nth(1)).toBeVisible();
      expect(await cut()).toEqual([]);
      await expect(table).not.toContainText(/Ваш|свяжитесь|укажите/);
    }
    await page.goBack();
    await expect(page).toHaveURL(/status=rejected/);
    await page.goBack();
    await expect(page).toHaveURL('/auctions/log/');
  });

  await test.step('tabs and the way back keep what was searched for', async () => {
    await page.getByLabel('Поиск по журналу').fill('karimov@');
    await expect(page).toHaveURL(/q=karimov/);
    await expect(rows.nth(1)).toContainText('karimov@');
    await page.getByText(/^Отклонённые/).click();
    await expect(page).toHaveURL(/status=rejected/);
    await expect(table.getByText('Лидирует')).toHaveCount(0);
    await page.getByText(/^Принятые/).click();
    await expect(page).toHaveURL(/status=accepted/);
    // Each choice can be gone back from; a search being typed is no place of its own.
    await page.goBack();
    await expect(page).toHaveURL(/status=rejected/);
    await page.goBack();
    await expect(page).toHaveURL('/auctions/log/?q=karimov%40');
    await expect(page.getByRole('radio', { name: /^Все/ })).toBeChecked();
  });

  await test.step('lots have no columns and no export: those are about bids', async () => {
    await page.getByRole('link', { name: /^Лоты на торгах/ }).click();
    await expect(page.getByText('Чтобы увидеть остальные, выберите аукцион.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Столбцы|XLSX/ })).toHaveCount(0);
  });

  await test.step('one auction is read to its very first bid, piece by piece', async () => {
    const auctions = page.getByRole('table', { name: 'Аукционы' });
    await auctions.getByRole('link', { name: 'Полярная ночь' }).click();
    await expect(page).toHaveURL(`/auctions/log/?auction=${auction}`);
    const { total, rows: piece } = await read(page, `log/?auction=${auction}`);
    expect(total).toBeGreaterThan(piece.length);
    await expect(async () => {
      await blockOf(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
      // Others may bid meanwhile.
      const last = Number(await table.getAttribute('aria-rowcount'));
      expect(last).toBeGreaterThan(total);
      await expect(rowAt(page, last)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await rows.count()).toBeLessThan(80);
  });

  await test.step('columns are kept for the person; the export is a sheet of the rows shown', async () => {
    await page.getByText(/^Отклонённые/).click();
    await expect(heads.filter({ hasText: 'Аукцион' })).toHaveCount(0);
    await expect(heads.filter({ hasText: 'Почта' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Столбцы' }).click();
    const dialog = page.getByRole('dialog', { name: 'Настройки журнала' });
    await dialog.getByRole('checkbox', { name: 'Почта' }).uncheck();
    await dialog.getByRole('button', { name: 'Выше: Статус' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    // Under an open window nobody finds the table.
    await expect(heads.filter({ hasText: 'Статус' })).toHaveCount(1);
    await expect(heads.filter({ hasText: 'Почта' })).toHaveCount(0);
    const order = await heads.allInnerTexts();
    expect(order.indexOf('Статус')).toBe(order.indexOf('Шагов') - 1);
    await page.reload();
    await expect(heads).toHaveText(order);

    const { total } = await read(page, `log/?auction=${auction}&status=rejected`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать XLSX' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`log-${auction}.xlsx`);
    const files = unzip(await readFile(await download.path()));
    expect(files.get('xl/worksheets/sheet1.xml')!.match(/<row /g)).toHaveLength(total + 1);
    expect(files.get('xl/sharedStrings.xml')).toContain('Почта');
    expect(files.get('xl/sharedStrings.xml')).toContain('Полярная ночь');
  });

  await test.step('acts that cannot be taken back are asked for twice', async () => {
    await page.getByRole('button', { name: 'Действие с аукционом «Полярная ночь»' }).click();
    await page.getByRole('menuitem', { name: 'Отменить аукцион' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Причина').fill('Проверка вопроса');
    await dialog.getByRole('button', { name: 'Отменить аукцион' }).click();
    await expect(dialog.getByText('Вернуть аукцион нельзя')).toBeVisible();
    await dialog.getByRole('button', { name: 'Вернуться' }).click();
    await expect(dialog.getByLabel('Причина')).toHaveValue('Проверка вопроса');
    await pressEscape(page);
  });
});

test('a bid arrives in the log at once without moving what is read; annulled with a reason, it leaves the bidder’s page too', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, await addManager());
  const lot = await lastOnSale(page);
  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  const bidder = await context.newPage();
  await settle(bidder, baseURL!);
  await signIn(bidder, 'company');
  await bidder.goto(`/auctions/${auction}/lots/${lot.id}/`);
  await page.goto(`/auctions/log/?auction=${auction}`);
  await expect(page.getByText('Обновляется', { exact: true })).toBeVisible();
  const table = tableOf(page);

  await test.step('a row that is being read stays where it is', async () => {
    const rowCount = async () => Number(await table.getAttribute('aria-rowcount'));
    const before = await rowCount();
    await blockOf(page).evaluate((element) => element.scrollTo(0, 2000));
    await expect(rowAt(page, 55)).toBeVisible();
    // Until all rows in sight are measured.
    const top = async (index: number) => Math.round((await rowAt(page, index).boundingBox())!.y);
    let place = await top(55);
    await expect(async () => {
      const last = place;
      place = await top(55);
      expect(place).toBe(last);
    }).toPass();
    const time = await rowAt(page, 55).locator('td').nth(1).innerText();

    await post(bidder, `/api/internal/auctions/${auction}/lots/${lot.id}/bets`, { amount: lot.nextMinBid });
    await expect.poll(rowCount).toBeGreaterThan(before);
    // Others may bid meanwhile.
    await expect(async () => {
      const moved = 55 + (await rowCount()) - before;
      expect(await rowAt(page, moved).locator('td').nth(1).innerText()).toBe(time);
      expect(await top(moved)).toBe(place);
    }).toPass({ timeout: 5000 });
  });

  await blockOf(page).evaluate((element) => element.scrollTo(0, 0));
  const row = table
    .getByRole('row')
    .filter({ hasText: rubles(lot.nextMinBid) })
    .filter({ hasText: 'company@' });
  await expect(row).toContainText('Лидирует');
  await expect(bidder.getByText('Вы лидируете').first()).toBeVisible();

  // By the keyboard alone.
  await row.getByRole('button', { name: /Действия со\sставкой/ }).focus();
  await page.keyboard.press('ArrowDown');
  const acts = page.getByRole('menuitem');
  await expect(acts.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(acts.last()).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Причина')).toBeFocused();
  await dialog.getByRole('button', { name: 'Аннулировать' }).click();
  await expect(dialog.getByText('Обязательное поле')).toBeVisible();
  const reason = `Ошибка ввода, заявка ${randomUUID()}`;
  await dialog.getByLabel('Причина').fill(reason);
  await dialog.getByRole('button', { name: 'Аннулировать' }).click();
  await dialog.getByRole('button', { name: 'Да, аннулировать' }).click();

  await expect(row.filter({ hasText: reason })).toContainText('Аннулирована');
  await expect(bidder.getByText('аннулирована').first()).toBeVisible();
  await expect(bidder.getByText('Вы лидируете')).toHaveCount(0);
  await page.getByRole('link', { name: 'Действия менеджеров' }).click();
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Ставка аннулирована');
  await context.close();
});
