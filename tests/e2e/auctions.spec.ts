import { expect } from '@playwright/test';
import { test } from './support/auction-house.ts';
import {
  act,
  action,
  bet,
  betAndReturn,
  consoleOf,
  live,
  numberIn,
  priceOf,
  stateOf,
  watch,
} from './support/lot-console.ts';
import { expectCleanWindow, expectNoAxeViolations, pressEscape } from './support/test.ts';

// One server with one clock: the tests of this file run one after another.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('two bid against each other, and each is told at once', async ({ house, person }) => {
  const lot = house.quietLot();
  const client = await watch(await person('client'), lot);
  const company = await watch(await person('company'), lot);
  await expect(stateOf(client)).toContainText('Вы допущены к торгам');
  const before = await priceOf(client);

  const window = await bet(client);
  await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
  await expect(window).toContainText(/Квитанция вашей ставки: [0-9a-f]{4}/);
  await window.getByRole('button', { name: 'Вернуться к лоту' }).click();
  await expect(stateOf(client)).toContainText('Вы лидируете');
  // A leader sees no step: he only raises the maximum.
  await expect(action(client)).toHaveCount(0);
  await expect(consoleOf(client).getByRole('button', { name: 'Поднять предел' })).toBeVisible();

  await expect.poll(() => priceOf(company)).toBe(await priceOf(client));
  expect(await priceOf(company)).toBeGreaterThan(before);
  await betAndReturn(company);
  await expect(stateOf(company)).toContainText('Вы лидируете');
  await expect(stateOf(client)).toContainText('Вашу ставку перебили');
  expect(await priceOf(client)).toBe(await priceOf(company));
  const history = client.getByRole('region', { name: 'Ход торгов' }).getByRole('listitem');
  await expect(history.nth(0)).toContainText('Участник №');
  await expect(history.nth(1)).toContainText('Вы');
  // Elsewhere the site tells it too; the lot's own page needs no toast.
  await company.goto('/auctions/');
  await betAndReturn(client);
  await expect(company.getByRole('region', { name: 'Уведомления' })).toContainText('Вашу ставку перебили');
  await expect(client.getByRole('region', { name: 'Уведомления' })).not.toContainText('перебили');
  // Both read the same after a reload: the stream told what the database holds.
  const told = await history.allTextContents();
  await client.reload();
  await expect(history).toHaveText(told);
});

test('a maximum answers by itself, and only its owner knows it', async ({ house, person }) => {
  const lot = house.quietLot();
  const client = await watch(await person('client'), lot);
  const company = await watch(await person('company'), lot);
  const least = numberIn(await action(client).textContent());
  const step = numberIn(await consoleOf(client).locator('legend').textContent());
  await consoleOf(client).getByText('Автоставка до предела').click();
  const maximum = consoleOf(client).getByLabel('Предел, ₽');
  await maximum.fill(String(least + step / 2 + 20 * step));
  await maximum.press('Tab');
  await expect(consoleOf(client)).toContainText('Предел идёт шагами');
  await maximum.fill(String(least + 20 * step));
  await betAndReturn(client);
  await expect(stateOf(client)).toContainText('ваш предел');

  const window = await bet(company);
  // Outbid at once: the same window says so and leads to the next sum, which asks for consent anew.
  await expect(window.getByRole('heading', { name: 'Вас перебили' })).toBeVisible();
  await expect(window).toContainText('лидирует другой участник');
  await expectCleanWindow(company);
  const next = window.getByRole('button', { name: /^Поставить/ });
  const sum = numberIn(await next.textContent());
  await next.click();
  await expect(window.getByRole('heading', { name: 'Ваша ставка' })).toBeVisible();
  await expect(window.getByRole('checkbox')).not.toBeChecked();
  expect(numberIn(await next.textContent())).toBe(sum);
  await window.getByRole('button', { name: 'Вернуться к лоту' }).click();
  await expect(stateOf(company)).toContainText('Вашу ставку перебили');
  await expect(stateOf(client)).toContainText('Вы лидируете');
  await expect(company.locator('main')).not.toContainText('ваш предел');
  await expect(
    client.getByRole('region', { name: 'Ход торгов' }).getByRole('listitem').first(),
  ).toContainText('автоставка');

  // The leader raises the maximum; the price stays.
  const price = await priceOf(client);
  await consoleOf(client)
    .getByLabel('Предел, ₽')
    .fill(String(least + 30 * step));
  await consoleOf(client).getByRole('button', { name: 'Поднять предел' }).click();
  const raise = client.getByRole('dialog');
  await raise.getByRole('checkbox').check();
  await raise.getByRole('button', { name: /^Поднять предел до/ }).click();
  await expect(raise.getByRole('heading', { name: 'Предел поднят' })).toBeVisible();
  expect(await priceOf(company)).toBe(price);
});

test('more than ten steps are asked for a second time', async ({ house, person }) => {
  const page = await watch(await person('client'), house.quietLot());
  const step = numberIn(await consoleOf(page).locator('legend').textContent());
  const field = consoleOf(page).getByLabel('Ваша ставка, ₽');
  await field.fill(String((await priceOf(page)) + 12 * step + 7));
  await field.press('Enter');
  // Never rounded silently.
  await expect(consoleOf(page)).toContainText('Ставка идёт шагами');
  await action(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field.fill(String((await priceOf(page)) + 12 * step));
  await expect(action(page)).toContainText(
    String((await priceOf(page)) + 12 * step).replace(/\B(?=(\d{3})+$)/g, '\u00A0'),
  );
  await action(page).click();
  const window = page.getByRole('dialog');
  await window.getByRole('button', { name: /^Поставить/ }).click();
  await expect(window).toContainText('Отметьте, что согласны с правилами торгов');
  await window.getByRole('checkbox').check();
  await window.getByRole('button', { name: /^Поставить/ }).click();
  await expect(window.getByRole('alert')).toContainText(/Это 12\sшагов сразу/);
  await window.getByRole('button', { name: /^Да, поставить/ }).click();
  await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
});

test('a price that grew under an open window is never raised silently', async ({ house, person }) => {
  const lot = house.quietLot();
  const client = await watch(await person('client'), lot);
  const company = await watch(await person('company'), lot);
  await action(client).click();
  const window = client.getByRole('dialog');
  await window.getByRole('checkbox').check();
  await betAndReturn(company);
  await expect(window.getByRole('alert')).toContainText('Цена выросла');
  await expect(window.getByRole('button', { name: /^Поставить/ })).toBeDisabled();
  await window.getByRole('alert').getByRole('button').click();
  await window.getByRole('button', { name: /^Поставить/ }).click();
  await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
});

test('a cut connection: prices may be old, the house is asked first, and the page catches up', async ({
  house,
  person,
}) => {
  const lot = house.quietLot();
  const cutPerson = await person('client');
  cutPerson.allow(/Failed to load resource|WebSocket|ERR_/);
  let cut = false;
  const open = new Set<() => void>();
  await cutPerson.page.routeWebSocket(/\/live\//, (socket) => {
    if (cut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => !cut && socket.send(message));
    open.add(() => socket.close());
  });
  await cutPerson.page.route('**/events?*', (route) => (cut ? route.abort() : route.continue()));
  const client = await watch(cutPerson, lot);
  const company = await watch(await person('company'), lot);

  cut = true;
  for (const close of open) close();
  await expect(client.getByText('Нет связи, цены могут устареть').first()).toBeVisible({ timeout: 30_000 });
  const old = await priceOf(client);
  await betAndReturn(company);
  expect(await priceOf(client)).toBe(old);
  const window = await bet(client);
  await expect(window.getByRole('alert').first()).toContainText(/Цена выросла/);
  await pressEscape(client);
  expect(await priceOf(client)).toBe(await priceOf(company));

  cut = false;
  await live(client);
  await betAndReturn(client);
  await expect(stateOf(company)).toContainText('Вашу ставку перебили');
  await betAndReturn(company);
  await expect(stateOf(client)).toContainText('Вашу ставку перебили');
  expect(await priceOf(client)).toBe(await priceOf(company));
});

test('an offer whose answer is lost is judged once', async ({ house, person }) => {
  const visitor = await person('client');
  visitor.allow(/Failed to load resource|ERR_/);
  const page = await watch(visitor, house.quietLot());
  const keys: string[] = [];
  await page.route('**/bets', async (route) => {
    keys.push(route.request().headers()['idempotency-key']!);
    const reply = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: reply });
  });
  const bids = async (): Promise<number> =>
    (await (await page.request.get(`/api/internal${new URL(page.url()).pathname}`)).json()).success.data
      .bidsCount;
  const before = await bids();
  await betAndReturn(page);
  // The stream may tell of the lead before the repeated offer is answered.
  await expect.poll(() => keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await expect(stateOf(page)).toContainText('Вы лидируете');
  expect(await bids()).toBe(before + 1);
});

test('a telephone and a keyboard are enough', async ({ house, person }) => {
  const { page } = await person('client', { width: 390 });
  await page.goto(house.quietLot());
  await live(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await consoleOf(page).getByText('До закрытия лота').scrollIntoViewIfNeeded();
  await expect(action(page)).toBeInViewport({ ratio: 1 });

  await action(page).focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog');
  await expect(window).toBeVisible();
  const box = window.getByRole('checkbox');
  for (
    let presses = 0;
    presses < 6 && !(await box.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const send = window.getByRole('button', { name: /^Поставить/ });
  for (
    let presses = 0;
    presses < 6 && !(await send.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
  await pressEscape(page);
  await expect(window).toHaveCount(0);
  // What opened the window is gone: the focus stays in the console, not at the top of the page.
  await expect(consoleOf(page).locator(':focus')).toHaveCount(1);
});

test('the way in: a visitor signs in, a person asks, a manager admits, the page knows at once', async ({
  house,
  person,
}) => {
  const visitor = await person();
  await visitor.page.goto('/auctions/northern-lights/');
  await visitor.page.getByRole('button', { name: 'Подать заявку на участие' }).click();
  await expect(visitor.page.getByRole('dialog')).toContainText('Вход');

  await house.addPerson('newcomer');
  const { page } = await person('newcomer');
  await page.goto('/auctions/northern-lights/');
  await page.getByRole('button', { name: 'Подать заявку на участие' }).click();
  const window = page.getByRole('dialog', { name: 'Заявка на участие' });
  await window.getByRole('button', { name: 'Подать заявку' }).click();
  await expect(window).toContainText('Укажите сумму');
  await window.getByLabel(/На\sкакую сумму/).fill('20 млн');
  await expect(window).toContainText(/20\s000\s000\s₽/);
  await window.getByLabel('Телефон').fill('+7 (999) 123-45-67');
  for (const box of await window.getByRole('checkbox').all()) await box.check();
  await window.getByRole('button', { name: 'Подать заявку' }).click();
  await expect(page.getByRole('dialog', { name: 'Заявка принята' })).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByText('Заявка на рассмотрении')).toBeVisible();

  const manager = await person('auction');
  const queue = (await (
    await manager.context.request.get('/api/internal/auctions/manage/northern-lights/admissions/')
  ).json()) as { success: { data: { admissions: { id: number; state: string; email: string }[] } } };
  const asked = queue.success.data.admissions.find(({ email }) => email === 'newcomer@demo.test')!;
  await act(manager, `manage/admissions/${asked.id}/`, { decision: 'approve', limit: 20_000_000 });
  await expect(page.getByText(/Вы\sучастник №/)).toBeVisible();
});

test('[A42] one who works for the house reads why there is nothing to press', async ({ person }) => {
  const { page } = await person('vip');
  for (const address of ['/auctions/northern-lights/', '/auctions/polar-night/lots/17/']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('Сотрудники дома не\u00A0торгуются');
    await expect(page.getByRole('main').getByRole('button', { name: /Подать заявку|Поставить/ })).toHaveCount(
      0,
    );
    await expectNoAxeViolations(page);
  }
});

test('lots: filters are addresses, the table has columns to choose, a list follows its lots', async ({
  house,
  person,
}) => {
  const watcher = await person('client');
  const { page } = watcher;
  await page.goto('/auctions/polar-night/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Полярная ночь');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Груша/ })
    .click();
  await expect(page).toHaveURL('/auctions/polar-night/lots/shape-pear/');
  const shown = page.getByRole('region', { name: 'Лоты', exact: true }).getByRole('status');
  await expect(shown).toHaveText(/^\d+ из\s48\sлотов$/);
  await expect(page.getByRole('button', { name: 'Убрать «Груша»' })).toBeVisible();
  await page.goto('/auctions/polar-night/?view=table&sort=price');
  await page.getByRole('button', { name: 'Столбцы' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('checkbox', { name: 'Переторжка' }).check();
  await settings.getByRole('checkbox', { name: 'Сертификат' }).uncheck();
  await settings.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('columnheader', { name: 'Переторжка' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Переторжка' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Сертификат' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const lot = house.quietLot();
  const company = await watch(await person('company'), lot);
  const number = numberIn(
    await company
      .getByText(/^Лот \d+ из/)
      .textContent()
      .then((it) => it!.split('из')[0]!),
  );
  await page.goto('/auctions/polar-night/?sort=number&page=2');
  const card = page.getByRole('listitem').filter({ hasText: `Лот ${number}` });
  await expect(card).toBeVisible();
  await betAndReturn(company);
  await expect(card).toContainText(String(await priceOf(company)).replace(/\B(?=(\d{3})+$)/g, '\u00A0'));

  const unknown = await page.goto('/auctions/polar-night/lots/colour-red/');
  expect(unknown!.status()).toBe(404);
  watcher.allow(/404/);
});

test('every page of auctions is described', async ({ house, person }) => {
  const visitor = await person();
  const { page } = visitor;
  const lot = house.quietLot();
  const pages: [string, RegExp, string][] = [
    ['/auctions/', /^Аукционы/, 'BreadcrumbList'],
    ['/auctions/polar-night/', /Полярная ночь/, 'SaleEvent'],
    ['/auctions/polar-night/conditions/', /Условия/, 'SaleEvent'],
    ['/auctions/polar-night/conditions/payment/', /Оплата/, 'SaleEvent'],
    [lot, /^Лот \d+\./, 'Product'],
    ['/auctions/finish/1/', /^Итоги аукциона/, 'BreadcrumbList'],
  ];
  for (const [path, title, kind] of pages) {
    const reply = await page.goto(path);
    expect(reply!.status(), path).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', house.url + path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(kind);
  }
  await page.goto(lot);
  await page.getByRole('link', { name: 'Страница камня' }).click();
  await expect(page).toHaveURL(/\/auctions\/diamond\/\d+\/$/);
  await expect(page.getByRole('heading', { name: 'Характеристики' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a person’s own pages and the window of a bet are clean', async ({ house, person }) => {
  const client = (await person('client')).page;
  for (const path of ['current', 'subscribed', 'completed']) {
    await client.goto(`/personal/auction/${path}/`);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText('Мои торги');
    await expectNoAxeViolations(client);
  }
  await watch({ page: client }, house.quietLot());
  await action(client).click();
  await expect(client.getByRole('dialog')).toBeVisible();
  await expectCleanWindow(client);
});

test('a page of a lot is kept until a bid moves it, and a person reads the same bytes', async ({
  house,
  person,
}) => {
  const client = await person('client');
  const visitor = (await person()).context.request;
  const lot = house.quietLot();
  const read = async (request = visitor) => (await request.get(lot)).text();
  // Its clocks make it new every second: both readings have to fall into one.
  await expect
    .poll(async () => {
      const [one, two] = [await read(), await read(client.context.request)];
      return one === two;
    })
    .toBe(true);
  await watch(client, lot);
  await betAndReturn(client.page);
  const price = await priceOf(client.page);
  expect((await read()).replaceAll('\u00A0', '')).toContain(`${price}₽`);
});

test('without JavaScript a lot is readable', async ({ house, person }) => {
  const { page } = await person(undefined, { javaScript: false });
  await page.goto(house.quietLot());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await priceOf(page)).toBeGreaterThan(0);
  await expect(consoleOf(page)).toContainText('по московскому времени');
  await expect(page.getByRole('region', { name: 'Ход торгов' }).getByRole('listitem').first()).toBeVisible();
});

test('the last minutes: a bid moves the end, and then the lot closes', async ({ house, person }) => {
  const lot = house.quietLot();
  const client = await watch(await person('client'), lot);
  const company = await watch(await person('company'), lot);
  const endsAt = Date.parse((await consoleOf(client).locator('time').getAttribute('datetime'))!);
  await house.clock.pass(endsAt - (await house.clock.now()) - 90_000);
  // The server reads the database's clock at each heartbeat: a page that asks before the next one gets the
  // former time.
  for (const page of [client, company])
    await expect(async () => {
      const told = page
        .waitForEvent('websocket')
        .then((socket) =>
          socket.waitForEvent('framereceived', { predicate: ({ payload }) => /pong/.test(String(payload)) }),
        );
      await page.reload();
      const { serverTime } = JSON.parse(String((await told).payload)) as { serverTime: string };
      expect(Date.parse(serverTime)).toBeGreaterThan(endsAt - 120_000);
      await expect(consoleOf(page).getByRole('timer')).toHaveAttribute('data-tone', 'bad', { timeout: 1000 });
    }).toPass();
  await expect(consoleOf(client)).toContainText('Последние минуты: ставка перенесёт закрытие');

  await betAndReturn(client);
  await expect(consoleOf(company)).toContainText('Последние минуты, закрытие перенесено');
  const moved = Date.parse((await consoleOf(company).locator('time').getAttribute('datetime'))!);
  expect(moved).toBeGreaterThan(endsAt);

  await house.clock.pass(moved - (await house.clock.now()) + 1000);
  // No reload: both get live events.
  await expect(stateOf(client)).toContainText('Ваша ставка высшая, дом подтверждает итог');
  await expect(consoleOf(company)).toContainText('Лот закрыт');
  await expect(action(company)).toHaveCount(0);

  const manager = await person('auction');
  const { leaderAlias } = (await (await manager.page.request.get(`/api/internal${lot}`)).json()).success.data;
  await act(manager, `manage/lots/${lot.split('/').at(-2)}/confirm-winner`, {
    leaderAlias,
    reason: 'Оплата подтверждена',
  });
  await expect(stateOf(client)).toContainText('Лот ваш');
  await expect(consoleOf(company)).toContainText('Цена продажи');
});
