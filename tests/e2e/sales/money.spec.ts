import { expect } from '@playwright/test';
import { type AuctionHouse, test } from '../support/auction-house.ts';
import { api, compareStatements, day, enterStatement, rubles, scan, sendByTwo } from '../support/bank.ts';
import { betAndReturn, watch } from '../support/lot-console.ts';
import { expectCleanWindow, expectNoAxeViolations, open, post } from '../support/test.ts';

// One house with one clock and one account at the bank: the tests of this file run one after another.
test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({ houseName: '-of-money' });

const polar = 3;
const sumIn = (text: string): number => Number(text.replace(/[^\d,]/g, '').replace(',', '.'));

const hearNews = (house: AuctionHouse) =>
  house.ask(`insert into jobs.job (name, data) values ('money-news', '{}')`, []);

/** Keeps money as well, beside the admin: whatever one prepares, the other agrees to. */
const makeSecond = (house: AuctionHouse) =>
  house.ask(
    `insert into user_rights (user_id, "right", given_by)
     select id, 'money', id from users where email = 'auction@demo.test' on conflict do nothing`,
    [],
  );

test('[A45] a deposit is asked by a code, taken in cash and kept by two; another goes back to its bank', async ({
  person,
  house,
}) => {
  await makeSecond(house);
  // No sale of the demo house asks for deposits, and the terms of an announced one stay as they are.
  await house.ask('alter table auctions disable trigger keep_announced_terms', []);
  const [sale] = await house.ask<{ id: number }>(
    `update auctions set terms = jsonb_set(terms, '{deposit}', '{"kind": "fixed", "value": 300000}')
     where status = 'admission' returning id`,
    [],
  );
  await house.ask('alter table auctions enable trigger keep_announced_terms', []);
  const moneyOfSale = `/admin/sales/${sale!.id}/money/`;
  const { page: second } = await person('auction');
  const { page: admin } = await person('admin');
  const admit = async (login: string): Promise<number> => {
    const [asked] = await house.ask<{ id: number }>(
      `insert into admissions (auction_id, user_id, state, intended_sum, phone, requested_at)
       values ($1, $2, 'requested', 5000000, '', house_now()) returning id`,
      [sale!.id, await house.addPerson(login)],
    );
    const decided = { decision: 'approve', limit: 5_000_000 };
    await post(second, `${api}/auctions/manage/admissions/${asked!.id}/`, decided);
    return asked!.id;
  };
  const kept = await admit('kept');
  const returned = await admit('returned');

  const { page: bidder } = await person('kept');
  await open(bidder, '/personal/invoices/');
  const asked = await scan(bidder);
  expect(asked.sum).toBe(300_000);
  const number = /Д-[\d-]+/.exec(asked.purpose)![0];
  await expect(bidder.getByRole('heading', { name: number })).toBeVisible();

  await open(admin, moneyOfSale);
  await admin.getByRole('button', { name: `Принять наличные: ${number}` }).click();
  await expectCleanWindow(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Принять' }).click();
  await expect(admin.getByText(/^Лежит 300\s000\s₽/)).toBeVisible();
  await bidder.reload();
  await expect(bidder.getByText(/у\sдома лежит 300\s000\s₽/)).toBeVisible();

  // The winner went away: another screen's act, which other journeys show.
  await house.ask(
    `update lots set passed_over = passed_over || $1::bigint
     where id = (select min(id) from lots where auction_id = $2)`,
    [kept, sale!.id],
  );
  await open(admin, moneyOfSale);
  await admin.getByRole('button', { name: `Оставить дому: ${number}` }).click();
  await expectCleanWindow(admin);
  const keep = admin.getByRole('dialog');
  await keep.getByLabel('Почему', { exact: false }).fill('не заплатил за лот');
  await keep.getByRole('button', { name: 'Предложить' }).click();
  await expect(admin.getByText(/^Предложено оставить дому 300\s000\s₽/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Оставить дому', exact: true })).toHaveCount(0);
  await open(second, moneyOfSale);
  await second.getByRole('button', { name: 'Оставить дому', exact: true }).click();
  await expect(second.getByText(/^Дому осталось 300\s000\s₽/)).toBeVisible();
  await expectNoAxeViolations(second, 'main');

  const { page: payer } = await person('returned');
  await open(payer, '/personal/invoices/');
  const { sum, purpose } = await scan(payer);
  await enterStatement(admin, house, [{ number: '71', sum, name: 'Человек returned', purpose }]);
  await payer.reload();
  await expect(payer.getByText(/у\sдома лежит 300\s000\s₽/)).toBeVisible();
  const refused = { decision: 'revoke', reason: 'Документы не подошли' };
  await post(second, `${api}/auctions/manage/admissions/${returned}/`, refused);
  await open(admin, '/admin/money/orders/');
  const proposal = admin.getByRole('row').filter({ hasText: 'Человек returned' });
  await proposal.getByRole('button', { name: 'Подготовить' }).click();
  await expectCleanWindow(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Подготовить' }).click();
  await expect(admin.getByRole('region', { name: /^Поручение №/ })).toContainText(rubles(sum));
  await sendByTwo(second, admin, house, sum);
  await payer.reload();
  await expect(payer.getByText(/Возвращаем 300\s000\s₽/)).toBeVisible();
});

test('[M8, M15, M17] a lot is sold, paid in two parts and handed over; its owner gets a statement and the money', async ({
  person,
  house,
}) => {
  await makeSecond(house);
  const lots = await house.ask<{ id: number; number: number; code: string; certificate: string }>(
    `select l.id, l.number, l.code, s.certificate from lots l join lot_stones t on t.lot_id = l.id
       join stones s on s.item_id = t.item_id
     where l.auction_id = $1 and l.consignment_id is not null order by l.number desc`,
    [polar],
  );
  const [lot, other] = [lots[0]!, lots[1]!];
  const people = ['buyer', 'refunded'];
  for (const [place, login] of people.entries())
    await house.ask(
      `insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
       values ($1, $2, 'approved', $3, 1000000000, 1000000000, '', house_now())`,
      [polar, await house.addPerson(login), 91 + place],
    );
  const { page: buyer } = await person('buyer');
  const { page: refunded } = await person('refunded');
  for (const [page, { id }] of [[buyer, lot] as const, [refunded, other] as const])
    await betAndReturn(await watch({ page }, `/auctions/polar-night/lots/${id}/`));
  await house.clock.pass(day);

  const { page: second } = await person('auction');
  await expect
    .poll(
      async () =>
        (await house.ask(`select from lots where auction_id = 3 and status = 'on_sale'`, [])).length,
    )
    .toBe(0);
  await open(second, `/admin/sales/${polar}/close/`);
  await second.keyboard.press('Control+Enter');
  const confirming = second.getByRole('dialog');
  await confirming.getByRole('button', { name: /^Подтвердить \d+ лот/ }).click();
  await expect(second.getByText('Чистых лотов нет')).toBeVisible();
  await second.getByRole('button', { name: 'Опубликовать итоги' }).click();
  await confirming.getByLabel('Причина').fill('Все победители известны');
  await confirming.getByRole('button', { name: 'Опубликовать итоги' }).click();
  await confirming.getByRole('button', { name: 'Да, опубликовать итоги' }).click();
  await expect(confirming).toHaveCount(0);

  await open(buyer, '/personal/invoices/');
  await buyer.getByRole('table').getByRole('link').first().click();
  await expect(buyer.getByRole('heading', { name: 'Лот ваш' })).toBeVisible();
  const whole = await scan(buyer);
  const number = new URL(buyer.url()).pathname.split('/').at(-2)!;
  expect(whole.purpose).toContain(number);
  const { page: admin } = await person('admin');
  const part = 1_000_000;
  await enterStatement(admin, house, [
    { number: '81', sum: part, name: 'Человек buyer', purpose: whole.purpose },
  ]);
  await buyer.reload();
  await expect(buyer.getByText('Оплачен частично').first()).toBeVisible();
  const rest = await scan(buyer);
  expect(rest.sum).toBe(whole.sum - part);

  await open(refunded, '/personal/invoices/');
  await refunded.getByRole('table').getByRole('link').first().click();
  const theirs = await scan(refunded);
  await enterStatement(admin, house, [
    { number: '82', sum: rest.sum, name: 'Человек buyer', purpose: rest.purpose },
    { number: '83', sum: theirs.sum, name: 'Человек refunded', purpose: theirs.purpose },
  ]);
  await buyer.reload();
  await expect(buyer.getByText('Оплачен полностью', { exact: false }).first()).toBeVisible();
  await expectNoAxeViolations(buyer, 'main');

  // What the law asks before a thing leaves the house.
  await open(admin, '/admin/money/duties/');
  await admin.getByRole('button', { name: /^Показать все/ }).click();
  const holding = admin.getByRole('row').filter({ hasText: number }).filter({ hasText: 'держит передачу' });
  for (let left = await holding.count(); left > 0; left--) {
    await holding.first().getByRole('button', { name: 'Сделано' }).click();
    await admin.getByRole('dialog').getByRole('textbox').fill(`№ ${left}`);
    await admin.getByRole('dialog').getByRole('button', { name: 'Сделано' }).click();
    await expect(holding).toHaveCount(left - 1);
  }
  await open(admin, '/admin/handovers/');
  await admin.getByRole('link', { name: number }).click();
  // Millions that the keeper alone has seen in a file let nothing out.
  await expect(admin.getByText('Оплату видел один человек')).toBeVisible();
  await expect(admin.getByRole('button', { name: /^Передать/ })).toBeDisabled();
  await compareStatements(second);
  await admin.reload();
  await admin.getByLabel(/^Номер с\sсертификата/).fill(lot.certificate);
  await admin.getByRole('button', { name: /^Передать 1/ }).click();
  const act = admin.getByRole('link', { name: /^Акт №/ });
  const paper = await admin.request.get((await act.getAttribute('href'))!);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  await expectNoAxeViolations(admin, 'main');

  await open(admin, '/admin/money/owners/');
  await admin.getByRole('link', { name: /Лунина/ }).click();
  await admin.getByRole('button', { name: 'Сделать отчёт: «Полярная ночь»' }).click();
  await expect(admin.getByRole('heading', { name: '«Полярная ночь»' })).toBeVisible();
  const { page: owner } = await person('owner');
  await open(owner, '/personal/things/');
  await expect(owner.getByText(/^Передан, выплатим после /)).toBeVisible();
  await expectNoAxeViolations(owner, 'main');

  // Two weeks for the buyer to complain.
  await house.clock.pass(15 * day);
  await admin.reload();
  const pay = admin.getByRole('button', { name: /^Выплатить/ });
  const sum = sumIn(await pay.innerText());
  await pay.click();
  await expect(admin.getByText('ждёт одобрения')).toBeVisible();
  await sendByTwo(second, admin, house, sum);
  await owner.reload();
  const sold = owner.getByRole('region', { name: /^Продано на\sторгах «Полярная ночь»/ });
  await expect(sold.getByText('Выплачено', { exact: true })).toBeVisible();
  await expect(owner.getByRole('list').filter({ hasText: 'поручение №' })).toContainText(rubles(sum));
});

test('[M14] a deal is annulled after its payment: the money is the buyer’s again, both sides are told', async ({
  person,
  house,
}) => {
  const { page: admin } = await person('admin');
  const { page: buyer } = await person('refunded');
  const { page: owner } = await person('owner');
  const equality = async () => {
    const reply = await admin.request.get(`${api}/admin/sales/${polar}/money/`);
    return (await reply.json()).success.data.equality as Record<
      'buyers' | 'owners' | 'house' | 'vat',
      number
    >;
  };
  const before = await equality();
  await open(buyer, '/personal/invoices/');
  const row = buyer.getByRole('table').getByRole('row').nth(1);
  const number = await row.getByRole('link').innerText();
  const [lot] = await house.ask<{ code: string; total: number }>(
    `select l.code, d.total from invoices i join invoice_editions d on d.invoice_id = i.id
       join money_entries e on e.invoice_id = i.id and e.kind = 'deal' join lots l on l.id = e.lot_id
     where i.number = $1`,
    [number],
  );

  const { page: manager } = await person('auction');
  await open(manager, `/auctions/log/${lot!.code}/`);
  await manager
    .getByRole('button', { name: /^Действия со ставкой .*refunded$/ })
    .first()
    .click();
  await manager.getByRole('menuitem', { name: 'Аннулировать ставку' }).click();
  const window = manager.getByRole('dialog');
  await window.getByLabel('Причина').fill('Покупатель доказал ошибку описания');
  await window.getByRole('button', { name: 'Аннулировать', exact: true }).click();
  await window.getByRole('button', { name: 'Да, аннулировать' }).click();
  await expect(window).toHaveCount(0);
  await hearNews(house);

  await row.getByRole('link').click();
  await expect(buyer.getByText('Счёт аннулирован, платить не нужно')).toBeVisible();
  await expect(buyer.getByText(/лежит у\sдома как ваша предоплата/)).toBeVisible();
  await expectNoAxeViolations(buyer, 'main');
  await expect(async () => {
    await open(buyer, '/personal/notifications/');
    await expect(buyer.getByText(new RegExp(`${number}\\sаннулирован`)).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await open(owner, '/personal/notifications/');
  await expect(owner.getByText('Отчёт изменился')).toBeVisible();
  await open(owner, '/personal/things/');
  await expect(owner.getByText(/редакция 2/)).toBeVisible();

  const after = await equality();
  expect(before.buyers - after.buyers).toBe(Number(lot!.total));
  expect(after.buyers).toBe(after.owners + after.house + after.vat);
  await open(admin, `/admin/sales/${polar}/money/`);
  await expect(admin.getByText('Сходится', { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: number, exact: true }).click();
  await expect(admin.getByRole('heading', { name: number, level: 2 })).toBeVisible();
  await expectNoAxeViolations(admin, 'main');
  await open(admin, '/admin/money/orders/');
  const back = admin.getByRole('row').filter({ hasText: 'Человек refunded' });
  await expect(back).toContainText(rubles(Number(lot!.total) / 100));
});
