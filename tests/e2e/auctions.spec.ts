import { expect, type Page } from '@playwright/test';
import { formatRubles } from '#contract/russian.ts';
import { type AuctionHouse, test } from './support/auction-house.ts';
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
import { demoPassword, expectCleanWindow, expectNoAxeViolations, post, pressEscape } from './support/test.ts';

// One house, one clock: the tests of this file follow one another, and the last one ends the sale.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const auction = 'polar-night';
const historyOf = (page: Page) => page.getByRole('region', { name: 'Ход торгов' }).getByRole('listitem');
const toastsOf = (page: Page) => page.getByRole('region', { name: 'Уведомления' });
const endOf = async (page: Page): Promise<number> =>
  Date.parse((await consoleOf(page).locator('time').getAttribute('datetime'))!);

const readLot = async (page: Page, lot: string) =>
  (await (await page.request.get(`/api/internal${lot}`)).json()).success.data;

/** The least that is taken now, over HTTP. */
async function bidLeast(page: Page, lot: string): Promise<number> {
  const { nextMinBid } = await readLot(page, lot);
  await post(page, `/api/internal${lot}bets`, { amount: nextMinBid });
  return nextMinBid;
}

/** Passes time until so long before the lot's end; pages that are opened then know it. */
async function approachEnd(house: AuctionHouse, page: Page, lot: string, before: number): Promise<number> {
  const end = Date.parse((await readLot(page, lot)).endsAt);
  await house.clock.pass(end - (await house.clock.now()) - before);
  // The house reads the database's clock at each beat.
  await expect
    .poll(async () => Date.parse((await readLot(page, lot)).serverTime))
    .toBeGreaterThan(end - before - 1000);
  return end;
}

async function focusByTab(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 6; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
}

test('the way in: a visitor signs in and asks, a manager admits, the page knows at once', async ({
  house,
  person,
}) => {
  await house.addPerson('newcomer');
  const { page } = await person();
  await page.goto('/auctions/northern-lights/');
  const ask = page.getByRole('button', { name: 'Подать заявку на участие' });
  await ask.click();
  const door = page.getByRole('dialog', { name: 'Вход' });
  await door.getByLabel('Электронная почта').fill('newcomer@demo.test');
  await door.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await door.getByRole('button', { name: 'Войти' }).click();
  await expect(door).toHaveCount(0);

  await ask.click();
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
  await expect(page.getByText(/Вы участник №/)).toBeVisible();
});

test('[A42] one who works for the house reads why there is nothing to press', async ({ person }) => {
  const { page } = await person('vip');
  const main = page.getByRole('main');
  const expectNothing = async () => {
    await expect(main).toContainText('Сотрудники дома не\u00A0торгуются');
    await expect(main.getByRole('button', { name: /Подать заявку|Поставить/ })).toHaveCount(0);
    await expectNoAxeViolations(page, 'main');
  };
  await page.goto(`/auctions/${auction}/lots/17/`);
  await expectNothing();
  await main.getByRole('link', { name: 'Полярная ночь' }).first().click();
  await expect(page).toHaveURL(`/auctions/${auction}/`);
  await expectNothing();
});

test('lots: filters are addresses, the table has columns to choose, a list follows its lots', async ({
  house,
  person,
}) => {
  const { page } = await person('client');
  await page.goto(`/auctions/${auction}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Полярная ночь');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Груша/ })
    .click();
  await expect(page).toHaveURL(`/auctions/${auction}/lots/shape-pear/`);
  const shown = page.getByRole('region', { name: 'Лоты', exact: true }).getByRole('status');
  await expect(shown).toHaveText(/^\d+ из\s48\sлотов$/);
  await expect(page.getByRole('button', { name: 'Убрать «Груша»' })).toBeVisible();
  await page.getByRole('radio', { name: 'Таблица' }).check();
  await page.getByRole('button', { name: 'Столбцы' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('checkbox', { name: 'Переторжка' }).check();
  await settings.getByRole('checkbox', { name: 'Сертификат' }).uncheck();
  await settings.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('columnheader', { name: 'Переторжка' })).toBeVisible();

  // Another page of lots, loaded anew, has the columns that were chosen.
  const lot = house.quietLot();
  const { number } = await readLot(page, lot);
  await page.goto(`/auctions/${auction}/?view=table&sort=number&page=${Math.ceil(number / 24)}`);
  await expect(page.getByRole('columnheader', { name: 'Переторжка' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Сертификат' })).toHaveCount(0);
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('radio', { name: 'Карточки' }).check();
  const card = page.getByRole('listitem').filter({ hasText: new RegExp(`Лот ${number}(?!\\d)`) });
  await expect(card).toBeVisible();
  const sum = await bidLeast((await person('company')).page, lot);
  await expect(card).toContainText(formatRubles(sum));
});

test('a person’s own sales are clean', async ({ person }) => {
  const { page } = await person('client');
  await page.goto('/personal/auction/current/');
  const tabs = page.getByRole('main').getByRole('link');
  for (const [tab, path] of [
    [undefined, 'current'],
    ['Слежу', 'subscribed'],
    ['Завершённые', 'completed'],
  ] as const) {
    if (tab) await tabs.filter({ hasText: tab }).click();
    await expect(page).toHaveURL(`/personal/auction/${path}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои торги');
    await expectNoAxeViolations(page, 'main');
  }
});

test('two bid against each other in the last minutes, each is told at once, and the lot closes', async ({
  house,
  person,
}) => {
  const lot = house.quietLot();
  await house.addBidder('third');
  const third = (await person('third')).page;
  const endsAt = await approachEnd(house, third, lot, 90_000);

  const cutPerson = await person('client');
  cutPerson.allow(/Failed to load resource|WebSocket|ERR_/);
  let cut = false;
  const sockets = new Set<() => void>();
  await cutPerson.page.routeWebSocket(/\/live\//, (socket) => {
    if (cut) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((message) => !cut && socket.send(message));
    sockets.add(() => socket.close());
  });
  await cutPerson.page.route('**/events?*', (route) => (cut ? route.abort() : route.continue()));
  const client = await watch(cutPerson, lot);
  const company = await watch(await person('company', { width: 390 }), lot);
  await expect(stateOf(client)).toContainText('Вы допущены к торгам');
  for (const page of [client, company])
    await expect(consoleOf(page).getByRole('timer')).toHaveAttribute('data-tone', 'bad');
  await expect(consoleOf(client)).toContainText('Последние минуты: ставка перенесёт закрытие');
  const old = await priceOf(client);

  await test.step('a cut connection says that prices may be old', async () => {
    cut = true;
    for (const close of sockets) close();
    await expect(client.getByText('Нет связи, цены могут устареть').first()).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a telephone and a keyboard are enough', async () => {
    expect(await company.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await consoleOf(company).getByRole('timer').scrollIntoViewIfNeeded();
    await expect(action(company)).toBeInViewport({ ratio: 1 });
    await action(company).focus();
    await company.keyboard.press('Enter');
    const window = company.getByRole('dialog');
    await expect(window).toBeVisible();
    await focusByTab(company, window.getByRole('checkbox'));
    await company.keyboard.press('Space');
    await focusByTab(company, window.getByRole('button', { name: /^Поставить/ }));
    await company.keyboard.press('Enter');
    await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
    await pressEscape(company);
    await expect(window).toHaveCount(0);
    // What opened the window is gone: the focus stays in the console, not at the top of the page.
    await expect(consoleOf(company).locator(':focus')).toHaveCount(1);
    await expect(consoleOf(company)).toContainText('Последние минуты, закрытие перенесено');
    expect(await endOf(company)).toBeGreaterThan(endsAt);
  });

  await test.step('without a connection the house is asked first, and the page catches up', async () => {
    expect(await priceOf(client)).toBe(old);
    const window = await bet(client);
    await expect(window.getByRole('alert').first()).toContainText(/Цена выросла/);
    await pressEscape(client);
    expect(await priceOf(client)).toBe(await priceOf(company));
    expect(await priceOf(client)).toBeGreaterThan(old);
    cut = false;
    await live(client);
  });

  await test.step('a price that grew under an open window is never raised silently', async () => {
    await action(client).click();
    const window = client.getByRole('dialog');
    await window.getByRole('checkbox').check();
    await bidLeast(third, lot);
    await expect(window.getByRole('alert')).toContainText('Цена выросла');
    await expect(window.getByRole('button', { name: /^Поставить/ })).toBeDisabled();
    await window.getByRole('alert').getByRole('button').click();
    await window.getByRole('button', { name: /^Поставить/ }).click();
    await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
    await expect(window).toContainText(/Квитанция вашей ставки: [0-9a-f]{4}/);
    await window.getByRole('button', { name: 'Вернуться к лоту' }).click();
    await expect(stateOf(client)).toContainText('Вы лидируете');
    // A leader sees no step: he only raises the maximum.
    await expect(action(client)).toHaveCount(0);
    await expect(consoleOf(client).getByRole('button', { name: 'Поднять предел' })).toBeVisible();
    await expect(stateOf(company)).toContainText('Вашу ставку перебили');
    expect(await priceOf(company)).toBe(await priceOf(client));
    await expect(historyOf(company).nth(0)).toContainText('Участник №');
    await expect(historyOf(company).nth(2)).toContainText('Вы');
  });

  const step = numberIn(await consoleOf(company).locator('legend').textContent());
  await test.step('more than ten steps are asked for a second time', async () => {
    await consoleOf(company)
      .getByLabel('Ваша ставка, ₽')
      .fill(String((await priceOf(company)) + 12 * step));
    await action(company).click();
    const window = company.getByRole('dialog');
    await window.getByRole('button', { name: /^Поставить/ }).click();
    await expect(window).toContainText('Отметьте, что согласны с правилами торгов');
    await window.getByRole('checkbox').check();
    await window.getByRole('button', { name: /^Поставить/ }).click();
    await expect(window.getByRole('alert')).toContainText(/Это 12\sшагов сразу/);
    await window.getByRole('button', { name: /^Да, поставить/ }).click();
    await expect(window.getByRole('heading', { name: 'Вы лидируете' })).toBeVisible();
    await window.getByRole('button', { name: 'Вернуться к лоту' }).click();
    await expect(stateOf(client)).toContainText('Вашу ставку перебили');
  });

  await test.step('an offer whose answer is lost is judged once; elsewhere the site tells who is outbid', async () => {
    // The router follows the history; the page is not loaded anew.
    await company.evaluate(() => history.pushState(null, '', '/auctions/'));
    await expect(company.getByRole('heading', { level: 1 })).toHaveText('Аукционы');
    const keys: string[] = [];
    await client.route('**/bets', async (route) => {
      keys.push(route.request().headers()['idempotency-key']!);
      const reply = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response: reply });
    });
    const { bidsCount } = await readLot(third, lot);
    const least = numberIn(await action(client).textContent());
    await consoleOf(client).getByText('Автоставка до предела').click();
    const maximum = consoleOf(client).getByLabel('Предел, ₽');
    await maximum.fill(String(least + step / 2 + 20 * step));
    await maximum.press('Tab');
    await expect(consoleOf(client)).toContainText('Предел идёт шагами');
    await maximum.fill(String(least + 20 * step));
    await betAndReturn(client);
    // The stream may tell of the lead before the repeated offer is answered.
    await expect.poll(() => keys.length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    await client.unroute('**/bets');
    await expect(stateOf(client)).toContainText('Вы лидируете');
    await expect(stateOf(client)).toContainText('ваш предел');
    expect((await readLot(third, lot)).bidsCount).toBe(bidsCount + 1);
    await expect(toastsOf(company)).toContainText('Вашу ставку перебили');
    await expect(toastsOf(client)).not.toContainText('перебили');
    await company.goBack();
    await live(company);
  });

  await test.step('a maximum answers by itself, and only its owner knows it', async () => {
    const window = await bet(company);
    // Outbid at once: the same window says so and leads to the next sum, which asks for consent anew.
    await expect(window.getByRole('heading', { name: 'Вас перебили' })).toBeVisible();
    await expect(window).toContainText('лидирует другой участник');
    await expectCleanWindow(company, [1440, 390]);
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
    await expect(historyOf(client).first()).toContainText('автоставка');

    // The leader raises the maximum; the price stays.
    const price = await priceOf(client);
    await consoleOf(client)
      .getByLabel('Предел, ₽')
      .fill(String(price + 30 * step));
    await consoleOf(client).getByRole('button', { name: 'Поднять предел' }).click();
    const raise = client.getByRole('dialog');
    await raise.getByRole('checkbox').check();
    await raise.getByRole('button', { name: /^Поднять предел до/ }).click();
    await expect(raise.getByRole('heading', { name: 'Предел поднят' })).toBeVisible();
    await raise.getByRole('button', { name: 'Вернуться к лоту' }).click();
    expect(await priceOf(company)).toBe(price);
  });

  await test.step('both are told of the close and of the sale, and a reload tells the same', async () => {
    await house.clock.pass((await endOf(company)) - (await house.clock.now()) + 1000);
    await expect(stateOf(client)).toContainText('Ваша ставка высшая, дом подтверждает итог');
    await expect(consoleOf(company)).toContainText('Лот закрыт');
    await expect(action(company)).toHaveCount(0);
    const { leaderAlias } = await readLot(third, lot);
    await act(await person('auction'), `manage/lots/${lot.split('/').at(-2)}/confirm-winner`, {
      leaderAlias,
      reason: 'Оплата подтверждена',
    });
    await expect(stateOf(client)).toContainText('Вы выиграли лот');
    await expect(consoleOf(company)).toContainText('Цена продажи');
    // The stream told what the database holds.
    const told = await historyOf(client).allTextContents();
    await client.reload();
    await expect(historyOf(client)).toHaveText(told);
  });
});

/** The window of an act: what it asks for, the reason, and the question before what cannot be taken back. */
async function fulfil(
  page: Page,
  { field, submit, yes, look }: { field?: string; submit: string; yes?: string; look?: true },
) {
  const window = page.getByRole('dialog');
  if (field) await window.getByRole('textbox').first().fill(field);
  await window.getByLabel('Причина').fill('Решение комиссии');
  if (look) await expectCleanWindow(page);
  await window.getByRole('button', { name: submit, exact: true }).click();
  if (yes) await window.getByRole('button', { name: yes, exact: true }).click();
  await expect(window).toHaveCount(0);
}

test('what a manager does reaches the bidders at once, to the published results', async ({
  house,
  person,
}) => {
  // When the lot has closed, others still run.
  const [withdrawn, lot] = [house.lateLot(), house.lateLot()];
  const bidders = { client: await person('client'), company: await person('company') };
  for (const { page } of [bidders.client, bidders.company]) await bidLeast(page, lot);
  const client = await watch(bidders.client, lot);
  const company = await watch(bidders.company, lot);
  const keeper = await person('auction');
  const manager = keeper.page;
  await manager.goto(`/auctions/log/?auction=${auction}&view=lots`);
  const menuOf = (number: number) =>
    manager.getByRole('button', { name: `Действие с лотом ${number}`, exact: true });
  const rowOf = (number: number) => manager.getByRole('row').filter({ has: menuOf(number) });
  const { number, code } = await readLot(manager, lot);
  const row = rowOf(number);

  const actOnAuction = async (item: string, window: Parameters<typeof fulfil>[1]) => {
    await manager.getByRole('button', { name: 'Действие с аукционом «Полярная ночь»' }).click();
    await manager.getByRole('menuitem', { name: item }).click();
    await fulfil(manager, window);
  };
  const actOnLot = async (of: number, item: string, window: Parameters<typeof fulfil>[1]) => {
    await menuOf(of).click();
    await manager.getByRole('menuitem', { name: item }).click();
    await fulfil(manager, window);
  };
  const pause = { submit: 'Приостановить торги' };
  const resume = { submit: 'Возобновить торги' };

  await test.step('a pause and its end', async () => {
    await actOnAuction(pause.submit, { ...pause, look: true });
    await expect(stateOf(company)).toContainText('Вы лидируете');
    await expect(consoleOf(client)).toContainText('Часы остановлены до возобновления торгов');
    await expect(action(client)).toHaveCount(0);
    await expectNoAxeViolations(client, '#bid-console');
    await actOnAuction(resume.submit, resume);
    await expect(action(client)).toBeVisible();
  });

  await test.step('an extension, and a withdrawal', async () => {
    const before = await endOf(client);
    await actOnLot(number, 'Продлить лот', {
      field: '3',
      submit: 'Продлить',
      yes: 'Да, продлить',
      look: true,
    });
    await expect.poll(() => endOf(client)).toBe(before + 3 * 60_000);
    const other = (await readLot(manager, withdrawn)).number;
    await actOnLot(other, 'Снять лот с торгов', { submit: 'Снять с торгов', yes: 'Да, снять' });
    await expect(rowOf(other)).toContainText('Снят');
  });

  const last = await priceOf(company);
  const offered = last + 1_000_000;
  await test.step('a rebidding: one of the best seals an offer', async () => {
    await house.clock.pass((await endOf(client)) - (await house.clock.now()) + 1000);
    await expect(stateOf(company)).toContainText('Ваша ставка высшая, дом подтверждает итог');
    await expect(stateOf(client)).toContainText('Лот уходит другому');
    await actOnLot(number, 'Открыть переторжку', {
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
    await amount.fill(String(offered));
    await expectNoAxeViolations(client, '#bid-console');
    await client.getByRole('button', { name: 'Запечатать предложение' }).click();
    await expect(consoleOf(client)).toContainText('Оно запечатано до конца переторжки');
    await expect(consoleOf(client)).toContainText('Квитанция закрытого предложения:');
    await expectNoAxeViolations(client, '#bid-console');
    // Sealed: the others, and the manager too, see the former price.
    expect(await priceOf(company)).toBe(last);
    await expect(row).toContainText(formatRubles(last).slice(0, -2));
  });

  await test.step('a pause stops this clock too; what is sealed stays in sight', async () => {
    await actOnAuction(pause.submit, pause);
    await expect(consoleOf(company)).toContainText('Часы остановлены до возобновления торгов');
    await expect(company.getByLabel(/^Предложение, ₽/)).toHaveCount(0);
    await expect(consoleOf(client)).toContainText('Оно запечатано до конца переторжки');
    await actOnAuction(resume.submit, resume);
    await expect(company.getByLabel(/^Предложение, ₽/)).toBeVisible();
    await expect(consoleOf(client)).toContainText('До конца переторжки');
  });

  await test.step('the highest wins, and the second is asked when the winner falls away', async () => {
    await house.clock.pass(31 * 60_000);
    await expect(stateOf(client)).toContainText('Ваша ставка высшая, дом подтверждает итог');
    expect(await priceOf(client)).toBe(offered);
    await actOnLot(number, 'Подтвердить победителя', { submit: 'Подтвердить', yes: 'Да, продан' });
    await expect(stateOf(client)).toContainText('Вы выиграли лот');
    await expect(stateOf(company)).toContainText('Лот ушёл другому участнику');

    await actOnLot(number, 'Спросить второго', { submit: 'Спросить второго', yes: 'Да, спросить' });
    // Nobody is bound: the one is asked, the other has lost what he had won.
    await expect(stateOf(company)).toContainText('Лот может стать вашим');
    await expect(stateOf(client)).toContainText('Лот больше не за вами');
    await expect(row).toContainText('спрошен №');
    expect(await (await manager.request.get(`/auctions/log/${code}/`)).text()).toContain('ждём ответа до');
    await expectNoAxeViolations(company, '#bid-console');
    const buy = company.getByRole('button', { name: /^Купить за/ });
    expect(numberIn(await buy.textContent())).toBe(last);
    await company.getByRole('checkbox', { name: /обязывает/ }).check();
    await buy.click();
    await expect(stateOf(company)).toContainText('Вы выиграли лот');
    expect(await priceOf(company)).toBe(last);
    await expect(stateOf(client)).toContainText('Лот ушёл другому участнику');
    await expect.poll(() => priceOf(client)).toBe(last);
  });

  await test.step('results are published, everyone is told, and anyone can check them', async () => {
    await client.getByRole('main').getByRole('link', { name: 'Полярная ночь' }).first().click();
    await expect(client).toHaveURL(`/auctions/${auction}/`);
    await house.clock.pass(24 * 60 * 60_000);
    const lots = async () =>
      (await (await manager.request.get(`/api/internal/auctions/log/?auction=${auction}`)).json()).success
        .data.lots as { lotId: number; saleStatus: string; leaderAlias: number | null; acts: string[] }[];
    await expect
      .poll(async () => (await lots()).filter((one) => one.saleStatus === 'on_sale').length)
      .toBe(0);
    for (const { lotId, leaderAlias, acts } of await lots())
      if (acts.includes('confirm-winner'))
        await act(keeper, `manage/lots/${lotId}/confirm-winner`, {
          leaderAlias,
          reason: 'Оплата подтверждена',
        });
    await manager.reload();
    await actOnAuction('Опубликовать итоги', {
      submit: 'Опубликовать итоги',
      yes: 'Да, опубликовать итоги',
    });
    // Nobody reloads: the page has been told.
    await client.getByRole('main').getByRole('link', { name: 'Итоги торгов' }).click();
    await expect(client).toHaveURL(/\/auctions\/finish\/\d+\/$/);
    await client.getByRole('button', { name: 'Проверить цепочку' }).click();
    const answer = client.locator('#ledger').getByRole('status');
    await expect(answer).toContainText('Всё сходится');
    await expect(answer).toContainText('подпись верна');
  });
});
