import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type AuctionHouse, test } from '../support/auction-house.ts';
import { expectNoAxeViolations, open } from '../support/test.ts';

/** A led sale of three lots that has begun, its hall open; two people of the demo house have numbers. */
async function beginSale(
  { ask }: AuctionHouse,
  code = 'hall-evening',
): Promise<{ id: number; lots: number[] }> {
  const [sale] = await ask<{ id: number }>(
    `insert into auctions (code, name, status, manner, hall_at, warning_seconds, starts_at, first_closes_at)
     values ($1, 'Вечер в зале', 'active', 'led', house_now() - interval '1 minute', 10, house_now() - interval '1 minute',
       house_now() + interval '1 day') returning id`,
    [code],
  );
  const lots = await ask<{ id: number }>(
    `insert into lots (auction_id, number, code, name, status, start_price, step, opened_at)
     select $1, n, $2 || '-' || n, 'Камень ' || n, 'on_sale', 500000, 10000, house_now() from generate_series(1, 3) n
     returning id`,
    [sale!.id, code],
  );
  await ask(
    `insert into lot_stones (lot_id, item_id)
     select l.id, i.id from (select id, row_number() over (order by id) as n from lots where auction_id = $1) l
     join (select id, row_number() over (order by id) as n from items
       where type = 'diamonds' and status = 'available') i using (n)`,
    [sale!.id],
  );
  await ask(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', case email when 'client@demo.test' then 7 else 12 end, 1000000, '', house_now()
     from users where email in ('client@demo.test', 'company@demo.test')`,
    [sale!.id],
  );
  return { id: sale!.id, lots: lots.map(({ id }) => id) };
}

const price = (desk: Page, sum: string) => expect(desk.locator('p[aria-live=polite]')).toHaveText(sum);
/** The entry was answered: the line is empty again. */
const entered = (desk: Page) => expect(desk.getByRole('textbox', { name: 'Участник' })).toHaveValue('');

test('[A50, A53] a lot is bid for and a slip taken back by the keyboard while a bidder watches', async ({
  person,
  house,
}) => {
  const sale = await beginSale(house);
  const { page: desk } = await person('auction');
  const { page: bidder } = await person('client');
  await open(desk, `/admin/sales/${sale.id}/desk/`);
  await open(bidder, `/auctions/hall-evening/lots/${sale.lots[0]}/`);
  await expect(bidder.getByText('Лот ждёт вызова')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Лот не вызван' })).toBeVisible();
  await expect(desk.getByText(/^Пульты: /)).toBeVisible();

  await desk.keyboard.press('F4');
  await expect(desk.getByRole('heading', { name: 'Камень 1', level: 1 })).toBeVisible();
  await expect(bidder.getByText('Лот 1 на столе')).toBeVisible();
  await desk.keyboard.type('12');
  await expect(desk.getByText('номер, Enter', { exact: false })).toBeHidden();
  await desk.keyboard.press('Enter');
  await price(desk, '500 000 ₽');
  await entered(desk);
  await expect(bidder.getByText(', зал', { exact: true })).toBeVisible();
  // A number that nobody has stays typed, with the reason.
  await desk.keyboard.type('99');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Участника № 99 нет.')).toBeVisible();
  await expectNoAxeViolations(desk);
  await desk.keyboard.press('Escape');
  await desk.keyboard.type('7');
  await desk.keyboard.press('Enter');
  await price(desk, '510 000 ₽');
  await entered(desk);
  await expect(desk.getByText('Пробел')).toBeVisible();
  // The duel: the other of the two takes the next step.
  await desk.keyboard.press('Space');
  await price(desk, '520 000 ₽');
  await desk.keyboard.press('Control+z');
  await expect(desk.getByRole('heading', { name: 'Описка' })).toBeVisible();
  await desk.keyboard.press('4');
  await price(desk, '510 000 ₽');
  await expect(bidder.getByText(', аннулирована', { exact: true })).toBeVisible();
});

test('keys pressed while the house is silent wait for its answer, each once', async ({ person, house }) => {
  const sale = await beginSale(house, 'slow-evening');
  const { page: desk, allow } = await person('auction');
  allow(/status of 4\d\d/);
  /** Entries of the desk stay on the way until they are let through. */
  const held: (() => Promise<void>)[] = [];
  await desk.route('**/desk/bets', (route) => void held.push(() => route.continue()));
  const letThrough = async (count: number) => {
    await expect(() => expect(held).toHaveLength(count)).toPass();
    await held[count - 1]!();
  };
  await open(desk, `/admin/sales/${sale.id}/desk/`);
  await expect(desk.getByText(/^Пульты: /)).toBeVisible();
  await desk.keyboard.press('F4');
  await expect(desk.getByRole('heading', { name: 'Камень 1', level: 1 })).toBeVisible();
  // The first is entered; a held Enter, the second number and the duel come while it is on its way.
  await desk.keyboard.type('12');
  await desk.keyboard.down('Enter');
  await desk.keyboard.down('Enter');
  await desk.keyboard.up('Enter');
  await desk.keyboard.type('7');
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Space');
  await expect(desk.getByText('Ждём ответа, нажато дальше: 7 Enter Пробел')).toBeVisible();
  for (const entry of [1, 2, 3]) await letThrough(entry);
  await price(desk, '520 000 ₽');
  await entered(desk);
  const sums = desk.getByRole('region', { name: 'Ход торгов' }).locator('li > b');
  await expect(sums).toHaveText(['520 000 ₽', '510 000 ₽', '500 000 ₽']);

  // Refused by the house: what was typed next stays in the line, and is not sent.
  await desk.keyboard.type('12');
  await desk.keyboard.press('Enter');
  await desk.keyboard.type('7');
  await desk.keyboard.press('Enter');
  await letThrough(4);
  await expect(desk.getByText('Нажатое дальше не выполнено')).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Участник' })).toHaveValue('7');
  await price(desk, '520 000 ₽');
  expect(held).toHaveLength(4);

  // It reaches the house and its answer is lost: the course of the lot says that it is there.
  await desk.route('**/desk/bets', async (route) => void (await route.fetch()));
  await desk.keyboard.press('Escape');
  await desk.keyboard.type('7');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Ставка № 7 дошла.')).toBeVisible();
  await entered(desk);
  await expect(sums.first()).toHaveText('530 000 ₽');
});
