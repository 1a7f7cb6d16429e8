import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { unzip } from '#tests/support/unzip.ts';
import {
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  post,
  pressEscape,
  settle,
  signIn,
  test,
} from './support/test.ts';

const auction = 'polar-night';

interface Lot {
  id: number;
  code: string;
  number: number;
  nextMinBid: number;
}

/** A page of a person of their own, beside the test's. */
async function pageOf(browser: Browser, baseURL: string, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  const page = await context.newPage();
  await settle(page, baseURL);
  await signIn(page, login);
  return page;
}

const read = async (page: Page, path: string) =>
  (await (await page.request.get(`/api/internal/auctions/${path}`)).json()).success.data;

/** The last lot that is on sale: other journeys begin with the first. */
async function lastOnSale(page: Page): Promise<Lot> {
  const { lots } = await read(page, `log/?auction=${auction}`);
  const { lotId } = lots.findLast((lot: { saleStatus: string }) => lot.saleStatus === 'on_sale');
  return read(page, `${auction}/lots/${lotId}/`);
}

const bid = (page: Page, { id, nextMinBid }: Lot): Promise<void> =>
  post(page, `/api/internal/auctions/${auction}/lots/${id}/bets`, { amount: nextMinBid });

const rubles = (sum: number): string => sum.toLocaleString('ru-RU');

test.describe('the auction floor', () => {
  // Several browsers in one journey, as in the bidders' spec.
  test.describe.configure({ timeout: 120_000 });
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('a bid arrives in the log at once; annulled with a reason, it leaves the bidder’s page too', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'auction');
    const lot = await lastOnSale(page);
    const bidder = await pageOf(browser, baseURL!, 'company');
    await bidder.goto(`/auctions/${auction}/lots/${lot.id}/`);
    await page.goto(`/auctions/log/${lot.code}/`);
    await expect(page.getByText('Обновляется', { exact: true })).toBeVisible();

    await bid(bidder, lot);
    const table = page.getByRole('table', { name: 'Журнал ставок' });
    const row = table
      .getByRole('row')
      .filter({ hasText: rubles(lot.nextMinBid) })
      .filter({ hasText: 'company@' });
    await expect(row).toContainText('Лидирует');
    await expect(bidder.getByText('Вы лидируете').first()).toBeVisible();
    await expectNoAxeViolations(page);

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
    await dialog.getByLabel('Причина').fill('Ошибка ввода, заявка 118');
    await dialog.getByRole('button', { name: 'Аннулировать' }).click();
    await dialog.getByRole('button', { name: 'Да, аннулировать' }).click();

    await expect(row).toContainText('Аннулирована');
    await expect(row).toContainText('Ошибка ввода, заявка 118');
    await expect(bidder.getByText('аннулирована').first()).toBeVisible();
    await expect(bidder.getByText('Вы лидируете')).toHaveCount(0);

    await page.goto(`/auctions/log/?auction=${auction}&view=audit`);
    const act = page.getByRole('row').filter({ hasText: 'Ошибка ввода, заявка 118' });
    await expect(act).toContainText('Ставка аннулирована');
    await bidder.context().close();
  });

  test('a request is approved with a limit; a refusal must say why', async ({ page }) => {
    await signIn(page, 'auction');
    await page.goto(`/auctions/log/?auction=${auction}&view=admissions`);
    const request = page.getByRole('row').filter({ hasText: 'ООО «Лад»' });
    await expect(request).toContainText('На рассмотрении');
    // Nothing is cut off at the usual widths of a desk.
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const block = page.getByRole('region', { name: 'Заявки на участие' });
      expect(await block.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await request.getByRole('button', { name: /^Решение/ }).click();
    await page.getByRole('menuitem', { name: 'Отклонить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Отклонить' }).click();
    await expect(dialog.getByText('Обязательное поле')).toBeVisible();
    await pressEscape(page);
    await expect(dialog).toBeHidden();

    await request.getByRole('button', { name: /Допустить/ }).click();
    await dialog.getByLabel('Лимит, ₽').fill('15 млн');
    await expect(dialog.getByText(/15\s000\s000\s₽/)).toBeVisible();
    await expectCleanWindow(page);
    await dialog.getByRole('button', { name: 'Допустить' }).click();
    await expect(request).toContainText('Допущен');
    await expect(request).toContainText(/15\s000\s000/);
    await expectNoAxeViolations(page);
  });

  test('columns are kept for the person; the export is a sheet of the rows shown', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto(`/auctions/log/?auction=${auction}&status=rejected`);
    const heads = page.getByRole('table', { name: 'Журнал ставок' }).getByRole('columnheader');
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
    expect(await heads.allInnerTexts()).toEqual(order);

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

  test('acts that cannot be taken back are asked for twice', async ({ page }) => {
    await signIn(page, 'auction');
    await page.goto(`/auctions/log/?auction=${auction}`);
    await page.getByRole('button', { name: 'Действие с аукционом «Полярная ночь»' }).click();
    await page.getByRole('menuitem', { name: 'Отменить аукцион' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Причина').fill('Проверка вопроса');
    await dialog.getByRole('button', { name: 'Отменить аукцион' }).click();
    await expect(dialog.getByText('Вернуть аукцион нельзя')).toBeVisible();
    await dialog.getByRole('button', { name: 'Вернуться' }).click();
    await expect(dialog.getByLabel('Причина')).toHaveValue('Проверка вопроса');
  });

  test('thousands of rows: those in sight are drawn, tabs and search leave what was asked for', async ({
    page,
  }) => {
    await signIn(page, 'auction');
    await page.goto('/auctions/log/');
    const table = page.getByRole('table', { name: 'Журнал ставок' });
    const { total } = await read(page, 'log/');
    await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
    const block = page.getByRole('region', { name: 'Журнал ставок' });
    // To the very first bid, read on in pieces.
    await expect(async () => {
      await block.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(table.locator(`tr[aria-rowindex="${total + 1}"]`)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await table.getByRole('row').count()).toBeLessThan(80);
    await page.getByLabel('Поиск по журналу').fill('karimov@');
    await expect(page).toHaveURL(/q=karimov/);
    await expect(table.getByRole('row').nth(1)).toContainText('karimov@');
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

  test('all auctions together say whose each row is; one auction’s code leads to its log', async ({
    page,
  }) => {
    await signIn(page, 'auction');
    await page.goto('/auctions/log/');
    const table = page.getByRole('table', { name: 'Журнал ставок' });
    const heads = table.getByRole('columnheader');
    await expect(heads.nth(1)).toHaveText('Аукцион');
    await expect(table.getByRole('row').nth(1)).toContainText('Полярная ночь');
    await expect(table.getByRole('row').filter({ hasText: 'Автоставка' }).first()).toBeVisible();
    await page.getByRole('link', { name: /^Лоты на\sторгах/ }).click();
    await expect(page.getByText('Чтобы увидеть остальные, выберите аукцион.')).toBeVisible();
    // They are about the bids, which are not shown.
    await expect(page.getByRole('button', { name: /Столбцы|XLSX/ })).toHaveCount(0);

    await page.goto(`/auctions/log/${auction}/`);
    await expect(page).toHaveURL(`/auctions/log/?auction=${auction}`);
    await expect(heads.filter({ hasText: 'Аукцион' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Столбцы' })).toBeVisible();
  });

  test('a row that is being read stays where it is when a bid arrives above', async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page, 'auction');
    const lot = await lastOnSale(page);
    const bidder = await pageOf(browser, baseURL!, 'company');
    await page.goto(`/auctions/log/?auction=${auction}`);
    await expect(page.getByText('Обновляется', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: 'Журнал ставок' });
    const rowCount = async () => Number(await table.getAttribute('aria-rowcount'));
    const before = await rowCount();
    const block = page.getByRole('region', { name: 'Журнал ставок' });
    const rowAt = (index: number) => table.locator(`tr[aria-rowindex="${index}"]`);
    await block.evaluate((element) => element.scrollTo(0, 2000));
    await expect(rowAt(55)).toBeVisible();
    // Until all rows in sight are measured.
    const top = async (index: number) => Math.round((await rowAt(index).boundingBox())!.y);
    let place = await top(55);
    await expect(async () => {
      const last = place;
      place = await top(55);
      expect(place).toBe(last);
    }).toPass();
    const time = await rowAt(55).locator('td').nth(1).innerText();

    await bid(bidder, lot);
    await expect.poll(rowCount).toBeGreaterThan(before);
    // Others may bid meanwhile.
    await expect(async () => {
      const moved = 55 + (await rowCount()) - before;
      expect(await rowAt(moved).locator('td').nth(1).innerText()).toBe(time);
      expect(await top(moved)).toBe(place);
    }).toPass({ timeout: 5000 });
    await bidder.context().close();
  });

  test('no word of a row is cut, however long', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'auction');
    await page.goto('/auctions/log/');
    const table = page.getByRole('table', { name: 'Журнал ставок' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const cut = () =>
      table
        .locator('td')
        .evaluateAll((cells) =>
          cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
        );
    expect(await cut()).toEqual([]);
    for (const status of ['rejected', 'annulled']) {
      await page.goto(`/auctions/log/?status=${status}`);
      await expect(table.getByRole('row').nth(1)).toBeVisible();
      expect(await cut()).toEqual([]);
      await expect(table).not.toContainText(/Ваш|свяжитесь|укажите/);
    }
  });

  test('a client reads the lot’s log without names, contacts, reserve and acts, on a telephone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'client');
    const response = await page.goto(`/auctions/log/${auction}-17/`);
    const html = await response!.text();
    expect(html).not.toMatch(/karimov@|laptev@|Каримов|\+7\s\(?900/);
    await expect(page.getByRole('table', { name: 'Журнал ставок' })).toContainText(/№\s7/);
    await expect(page.getByText('резерв', { exact: false })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Действие|XLSX/ })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page);
    await page.goto('/auctions/log/');
    await expect(page).toHaveURL('/');
  });
});
