import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type AuctionHouse, test } from '../support/auction-house.ts';
import { bet, consoleOf, watch } from '../support/lot-console.ts';
import { expectNoAxeViolations, open } from '../support/test.ts';

const code = 'four-ways';

interface HeldSale {
  id: number;
  lot: number;
}

/**
 * A led sale of one lot whose hall is open: № 7 bids online, № 12 by telephone, № 30 and № 31 in the hall, № 40 has left
 * an offer of 520 000 on paper, which the sale has begun with.
 */
async function holdSale({ ask }: AuctionHouse): Promise<HeldSale> {
  const one = async (text: string, values: unknown[]) => (await ask<{ id: number }>(text, values))[0]!.id;
  const id = await one(
    `insert into auctions (code, name, status, manner, hall_at, warning_seconds, starts_at, first_closes_at)
     values ($1, 'Четыре пути', 'active', 'led', house_now() - interval '1 minute', 10,
       house_now() - interval '1 minute', house_now() + interval '1 day') returning id`,
    [code],
  );
  const lot = await one(
    `insert into lots (auction_id, number, code, name, status, start_price, step, opened_at)
     values ($1, 1, $2, 'Камень четырёх путей', 'on_sale', 500000, 10000, house_now()) returning id`,
    [id, `${code}-1`],
  );
  await ask(
    `insert into lot_stones (lot_id, item_id)
     select $1, id from items where type = 'diamonds' and status = 'available' order by id desc limit 1`,
    [lot],
  );
  await ask(
    `with people as (insert into users (name) select 'Гость ' || n from unnest(array[30, 31, 40]) n returning id, name)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1::bigint, id, 'approved', right(name, 2)::int, 1000000, '', house_now() from people
     union all
     select $1, id, 'approved', case email when 'client@demo.test' then 7 else 12 end, 1000000, '', house_now()
     from users where email in ('client@demo.test', 'company@demo.test')`,
    [id],
  );
  await ask(
    `with line as (insert into phone_lines (auction_id, operator_id, languages)
         select $1, id, '{ru}' from users where email = 'admin@demo.test' returning id, operator_id),
       bidder as (insert into phone_bidders (admission_id, auction_id, phone, line_id)
         select a.id, $1, '+7 900 000-00-12', line.id from line, admissions a
         where a.auction_id = $1 and a.alias = 12 returning admission_id)
     insert into phone_calls (lot_id, admission_id, asked_by, since)
     select $2, admission_id, operator_id, house_now() from bidder, line`,
    [id, lot],
  );
  await ask(
    `insert into written_offers (auction_id, lot_id, admission_id, receipt_no, amount, salt, link, entered_by,
       entered_at, checked_by, confirmed_at)
     select $1, $2, a.id, 1, 520000, 'salt', 1, clerk.id, house_now(), second.id, house_now()
     from admissions a, users clerk, users second
     where a.auction_id = $1 and a.alias = 40 and clerk.email = 'auction@demo.test' and second.email = 'admin@demo.test'`,
    [id, lot],
  );
  await ask('update lots set written_due = true where id = $1', [lot]);
  return { id, lot };
}

test.describe.configure({ timeout: 120_000 });
test('[A49, A51, A55, A56] hall, telephone, paper and online bid in one lot; every screen tells the same, also after a cut wire', async ({
  person,
  house,
}) => {
  const sale = await holdSale(house);
  const clerk = await person('auction');
  const desk = clerk.page;
  const { context } = await person('admin');
  const [rostrum, screen, calls] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  const client = await person('client');
  for (const { allow } of [clerk, client])
    allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|WebSocket/);
  await open(desk, `/admin/sales/${sale.id}/desk/`);
  await open(rostrum, `/admin/sales/${sale.id}/rostrum/`);
  await open(screen, `/auctions/${code}/screen/`);
  await open(calls, `/admin/sales/${sale.id}/calls/`);
  const bidder = await watch(client, `/auctions/${code}/lots/${sale.lot}/`);
  const prices = new Map([
    ...[desk, rostrum, screen].map((page) => [page, page.locator('p[aria-live=polite]')] as const),
    [calls, calls.locator('article > p:has(small)')],
    [bidder, consoleOf(bidder).locator('[data-size="hero"]')],
  ]);
  /** One price on every screen that is connected, and one leader where leaders are named. */
  const told = async (sum: string, leader: number, where: Page[] = [...prices.keys()]) => {
    for (const page of where) await expect(prices.get(page)!).toContainText(`${sum} ₽`);
    for (const page of where)
      if (page !== bidder)
        await expect(page.getByText(new RegExp(`№\\s${leader}(?!\\d)`)).first()).toBeVisible();
  };
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await desk.keyboard.press(key);
    }
  };
  const empty = () => expect(desk.getByRole('textbox', { name: 'Участник' })).toHaveValue('');

  await expect(desk.getByText(/^Пульты: /)).toBeVisible();
  await press('F4');
  await told('500 000', 40);
  // Paper answers the hall by itself, up to its limit.
  await press('3', '0', 'Enter');
  await told('520 000', 40);
  await empty();
  await press('3', '0', 'Enter');
  await told('530 000', 30);
  await empty();
  await calls.getByRole('button', { name: 'Участник на линии' }).click();
  await expect(rostrum.getByText('Телефон', { exact: true })).toBeVisible();
  await calls.getByRole('button', { name: 'Поставить 540 000 ₽' }).click();
  await told('540 000', 12);
  await bet(bidder);
  await told('550 000', 7);
  await expectNoAxeViolations(rostrum);
  await expectNoAxeViolations(screen);
  await expectNoAxeViolations(calls);

  // The bidder's wire is cut, the hall goes on; then the clerk's, and the telephone goes on.
  await client.context.setOffline(true);
  await press('3', '1', 'Enter');
  await told('560 000', 31, [desk, rostrum, screen, calls]);
  await client.context.setOffline(false);
  await told('560 000', 31);
  await empty();
  await clerk.context.setOffline(true);
  await expect(desk.getByText(/Нет связи|Связь/).first()).toBeVisible();
  await calls.getByRole('button', { name: 'Поставить 570 000 ₽' }).click();
  await told('570 000', 12, [rostrum, screen, calls, bidder]);
  await clerk.context.setOffline(false);
  await told('570 000', 12);

  await expect(async () => {
    await desk.keyboard.press('F5');
    await expect(screen.getByText('До закрытия')).toBeVisible({ timeout: 1000 });
  }).toPass();
  keys += 1;
  await expect(bidder.getByText(/^Последнее предупреждение, \d+\sс$/)).toBeVisible();
  await expect(screen.getByText('Продано')).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText('закрыто 1 из 1')).toBeVisible();
  // Three bids of the hall, the call and the warning.
  expect(keys).toBe(11);
  for (const page of [rostrum, screen, calls]) await page.close();
});
