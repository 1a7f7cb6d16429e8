import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test } from './support/auction-house.ts';
import { action, betAndReturn, consoleOf, numberIn, priceOf, stateOf, watch } from './support/lot-console.ts';
import { expectCleanWindow, expectNoAxeViolations } from './support/test.ts';

// One server with one clock: the tests of this file run one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const auction = 'polar-night';

/** Windows that were looked at: one that comes again is the same. */
const looked = new Set<string>();

/** The window of an act: what it asks for, the reason, and the question before what cannot be taken back. */
async function fulfil(page: Page, { field, submit, yes }: { field?: string; submit: string; yes?: string }) {
  const window = page.getByRole('dialog');
  if (field) await window.getByRole('textbox').first().fill(field);
  await window.getByLabel('Причина').fill('Решение комиссии');
  if (!looked.has(submit)) await expectCleanWindow(page);
  looked.add(submit);
  await window.getByRole('button', { name: submit, exact: true }).click();
  if (yes) await window.getByRole('button', { name: yes, exact: true }).click();
  await expect(window).toHaveCount(0);
}

async function actOnAuction(page: Page, item: string, window: Parameters<typeof fulfil>[1]): Promise<void> {
  await page.goto(`/auctions/log/?auction=${auction}`);
  await page.getByRole('button', { name: 'Действие с аукционом «Полярная ночь»' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await fulfil(page, window);
}

async function actOnLot(
  page: Page,
  lot: string,
  item: string,
  window: Parameters<typeof fulfil>[1],
): Promise<void> {
  const reply = await page.request.get(`/api/internal${lot}`);
  const { code } = (await reply.json()).success.data as { code: string };
  await page.goto(`/auctions/log/${code}/`);
  await page.getByRole('button', { name: 'Действие с лотом' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await fulfil(page, window);
}

const endOf = async (page: Page): Promise<number> =>
  Date.parse((await consoleOf(page).locator('time').getAttribute('datetime'))!);

test('a pause, an extension and a withdrawal reach the bidders at once', async ({ house, person }) => {
  const lot = house.quietLot();
  const client = await watch(await person('client'), lot);
  const manager = (await person('auction')).page;

  await actOnAuction(manager, 'Приостановить торги', { submit: 'Приостановить торги' });
  await expect(stateOf(client)).toContainText('Торги приостановлены');
  await expect(consoleOf(client)).toContainText('Часы остановлены до возобновления торгов');
  await expect(action(client)).toHaveCount(0);
  await expectNoAxeViolations(client);
  await actOnAuction(manager, 'Возобновить торги', { submit: 'Возобновить торги' });
  await expect(action(client)).toBeVisible();

  const before = await endOf(client);
  await actOnLot(manager, lot, 'Продлить лот', { field: '25', submit: 'Продлить', yes: 'Да, продлить' });
  await expect.poll(() => endOf(client)).toBe(before + 25 * 60_000);

  await betAndReturn(client);
  await actOnLot(manager, lot, 'Снять лот с торгов', { submit: 'Снять с торгов', yes: 'Да, снять' });
  await expect(consoleOf(client)).toContainText('Лот снят с торгов');
  await expect(action(client)).toHaveCount(0);
});

test('a rebidding: sealed offers of the best, the highest wins; elsewhere the second is asked, and takes the lot', async ({
  house,
  person,
}) => {
  test.slow();
  const [rebid, passedOn] = [house.quietLot(), house.quietLot()];
  const client = await watch(await person('client'), rebid);
  const company = await watch(await person('company'), rebid);
  const manager = (await person('auction')).page;
  let end = 0;
  for (const lot of [passedOn, rebid]) {
    for (const page of [client, company]) await page.goto(lot);
    await betAndReturn(client);
    await betAndReturn(company);
    end = Math.max(end, await endOf(client));
  }
  await house.clock.pass(end - (await house.clock.now()) + 1000);
  await expect(stateOf(company)).toContainText('Ваша ставка высшая, дом подтверждает итог');

  await actOnLot(manager, rebid, 'Открыть переторжку', {
    field: '30',
    submit: 'Открыть переторжку',
    yes: 'Да, открыть',
  });
  await expect(consoleOf(client)).toContainText('До конца переторжки');
  const amount = client.getByLabel(/^Предложение, ₽/);
  await amount.fill('1000');
  await client.getByRole('checkbox', { name: /обязывает/ }).check();
  await client.getByRole('button', { name: 'Запечатать предложение' }).click();
  await expect(consoleOf(client)).toContainText('Не ниже');
  const last = await priceOf(company);
  const offered = last + 1_000_000;
  await amount.fill(String(offered));
  await expectNoAxeViolations(client);
  await client.getByRole('button', { name: 'Запечатать предложение' }).click();
  await expect(consoleOf(client)).toContainText('Оно запечатано до конца переторжки');
  await expect(consoleOf(client)).toContainText('Квитанция закрытого предложения:');
  await expectNoAxeViolations(client);
  // Sealed: the others, and the manager too, see the former price.
  expect(await priceOf(company)).toBe(last);
  await manager.reload();
  expect(numberIn(await manager.locator('dd').first().textContent())).toBe(last);
  // A pause stops this clock too; what is sealed stays in sight.
  await actOnAuction(manager, 'Приостановить торги', { submit: 'Приостановить торги' });
  await expect(consoleOf(company)).toContainText('Часы остановлены до возобновления торгов');
  await expect(company.getByLabel(/^Предложение, ₽/)).toHaveCount(0);
  await expect(consoleOf(client)).toContainText('Оно запечатано до конца переторжки');
  await actOnAuction(manager, 'Возобновить торги', { submit: 'Возобновить торги' });
  await expect(company.getByLabel(/^Предложение, ₽/)).toBeVisible();
  await expect(consoleOf(client)).toContainText('До конца переторжки');

  await house.clock.pass(31 * 60_000);
  await expect(stateOf(client)).toContainText('Ваша ставка высшая, дом подтверждает итог');
  expect(await priceOf(client)).toBe(offered);
  await actOnLot(manager, rebid, 'Подтвердить победителя', { submit: 'Подтвердить', yes: 'Да, продан' });
  await expect(stateOf(client)).toContainText('Лот ваш');
  await expect(stateOf(company)).toContainText('Лот ушёл другому участнику');

  for (const page of [client, company]) await watch({ page }, passedOn);
  await expect(stateOf(client)).toContainText('Лот уходит другому');
  await actOnLot(manager, passedOn, 'Подтвердить победителя', { submit: 'Подтвердить', yes: 'Да, продан' });
  await expect(stateOf(company)).toContainText('Лот ваш');
  const own = await priceOf(company);
  await actOnLot(manager, passedOn, 'Спросить второго', { submit: 'Спросить второго', yes: 'Да, спросить' });
  // Not bound: the bidder is asked, and the former winner has lost the lot.
  await expect(stateOf(client)).toContainText('Лот может стать вашим');
  await expect(stateOf(company)).toContainText('Лот больше не за вами');
  await expect(manager.getByText(/ждём ответа до/)).toBeVisible();
  await expectNoAxeViolations(client);
  const buy = client.getByRole('button', { name: /^Купить за/ });
  const sum = numberIn(await buy.textContent());
  expect(sum).toBeLessThan(own);
  await client.getByRole('checkbox', { name: /обязывает/ }).check();
  await buy.click();
  await expect(stateOf(client)).toContainText('Лот ваш');
  expect(await priceOf(client)).toBe(sum);
  await expect(stateOf(company)).toContainText('Лот ушёл другому участнику');
  await expect.poll(() => priceOf(company)).toBe(sum);
});

test('the end: results are published, everyone is told, and anyone can check them', async ({
  house,
  person,
}, testInfo) => {
  const keeper = await person('auction');
  const { page: client, context, allow } = await person('client');
  // A notice of the results may come while the file is read without a network.
  allow(/ERR_INTERNET_DISCONNECTED/);
  await client.goto(`/auctions/${auction}/`);
  await house.clock.pass(24 * 60 * 60_000);
  const lots = async () =>
    (await (await keeper.page.request.get(`/api/internal/auctions/log/?auction=${auction}`)).json()).success
      .data.lots as { lotId: number; saleStatus: string; leaderAlias: number | null; acts: string[] }[];
  await expect.poll(async () => (await lots()).filter((lot) => lot.saleStatus === 'on_sale').length).toBe(0);
  // Lots confirmed one by one before stay as they are: the act takes what is clean, the rest is decided by itself.
  const { page } = keeper;
  await page.goto(`/auctions/log/?auction=${auction}`);
  await page.getByRole('button', { name: 'Действие с аукционом «Полярная ночь»' }).click();
  await page.getByRole('menuitem', { name: 'К закрытию' }).click();
  await expect(page.getByRole('heading', { name: 'Чистые' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Опубликовать итоги' })).toBeDisabled();
  await expectNoAxeViolations(page, 'main');
  const clean = page.getByRole('table', { name: /Резерв достигнут/ }).getByRole('row');
  const count = (await clean.count()) - 1;
  await page
    .getByRole('checkbox', { name: /^Лот \d+$/ })
    .first()
    .uncheck();
  const press = new RegExp(`^Подтвердить ${count - 1} лот.* на .*₽`);
  await page.getByRole('button', { name: press }).click();
  const window = page.getByRole('dialog');
  await expect(window).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await window.getByRole('button', { name: press }).click();
  await expect(window).toHaveCount(0);
  await expect(clean).toHaveCount(2);
  // One is left, as it was left: once ticked, the next press names it alone.
  await page.getByRole('checkbox', { name: /^Лот \d+$/ }).check();
  await page.keyboard.press('Control+Enter');
  await window.getByRole('button', { name: /^Подтвердить 1\sлот на/ }).click();
  await expect(page.getByText('Чистых лотов нет')).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать итоги' }).click();
  await fulfil(page, { submit: 'Опубликовать итоги', yes: 'Да, опубликовать итоги' });

  // No reload: the page gets a live event.
  await client.getByRole('main').getByRole('link', { name: 'Итоги торгов' }).click();
  await expect(client).toHaveURL(/\/auctions\/finish\/\d+\/$/);
  await client.getByRole('button', { name: 'Проверить цепочку' }).click();
  const answer = client.locator('#ledger').getByRole('status');
  await expect(answer).toContainText('Всё сходится');
  await expect(answer).toContainText('подпись верна');

  // The same check from a disk, without a network; then with one line changed.
  const saved = client.waitForEvent('download');
  await client.getByRole('button', { name: 'Проверить самому' }).click();
  const file = testInfo.outputPath('check.html');
  await (await saved).saveAs(file);
  await context.setOffline(true);
  const alone = await context.newPage();
  await alone.goto(pathToFileURL(file).href);
  await expect(alone.getByText(/^Всё сходится: /)).toBeVisible();
  await expect(alone.getByText(/подпись верна/)).toBeVisible();
  const html = await readFile(file, 'utf8');
  const amount = /"kind": "bid",[^}]*"amount": (\d+)/.exec(html)!;
  await writeFile(file, html.replace(amount[0], amount[0].replace(amount[1]!, `${Number(amount[1]) + 1}`)));
  await alone.reload();
  await expect(alone.getByText('Цепочка нарушена')).toBeVisible();
  await expect(alone.getByText(/^Лот \d+.*: звено №\s\d+ изменено\.$/)).toBeVisible();
  await expect(alone.getByText(/ставка не\sна\sсетке шагов/)).toBeVisible();
  await expectNoAxeViolations(alone, 'main');
  await context.setOffline(false);
});
