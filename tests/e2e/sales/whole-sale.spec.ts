import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { WrittenList } from '#contract/auctions/written.ts';
import { formatNumber } from '#contract/russian.ts';
import { type AuctionHouse, type Person, test } from '../support/auction-house.ts';
import { betAndReturn, consoleOf, watch } from '../support/lot-console.ts';
import { expectNoAxeViolations, open, ask as post } from '../support/test.ts';

const code = 'whole-evening';
const name = 'Вечер двадцати лотов';
const lotsCount = 20;
const [start, step] = [500_000, 10_000];
const warningMs = 10_000;
/** A year ahead: the demo house has a working calendar for it. */
const startsAt = `${new Date().getFullYear() + 1}-06-17T12:00`;

interface PreparedSale {
  id: number;
  lotList: { id: number }[];
}
const scan = Buffer.from('%PDF-1.4\n%%EOF');
const adminApi = '/api/internal/admin';

const readSale = async (page: Page, id: number): Promise<PreparedSale> =>
  (await (await page.request.get(`${adminApi}/sales/${id}/`)).json()).success.data;

/** From an empty draft to an announced led sale: twenty lots of free stones, their figures in one deed. */
async function prepare(page: Page): Promise<number> {
  await open(page, '/admin/sales/');
  await page.keyboard.press('KeyN');
  const begin = page.getByRole('dialog', { name: 'Новые торги' });
  await begin.getByLabel('Название').fill(name);
  await begin.getByLabel('Имя в\u00A0адресе').fill(code);
  await begin.getByLabel('Начало').fill(startsAt);
  await begin.getByLabel('Взять условия').selectOption('«Северное сияние»');
  await begin.getByLabel('Название').press('Enter');
  await expect(page.getByRole('heading', { name: `«${name}»`, level: 1 })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.match(/\d+/)![0]);
  const stones = await page.evaluate(async () => {
    const reply = await fetch('/api/internal/personal-catalog/get-catalog');
    const { items } = (await reply.json()).success.data as { items: { id: number; status: string }[] };
    return items.filter(({ status }) => status === 'available').map((item) => item.id);
  });
  await page.getByLabel('Добавить предметы').fill(stones.slice(0, lotsCount).join(', '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${lotsCount} лотов` })).toBeVisible();
  const bulk = (kind: string, ids: number[], edits: Record<string, unknown>) =>
    post(page, `${adminApi}/bulk/${kind}/`, {
      of: { ids: ids.map(String) },
      edits: Object.entries(edits).map(([field, set]) => ({ field, set })),
      to: 'public',
    });
  await bulk('sales', [id], { manner: 'led', hallAt: startsAt, warning: warningMs / 1000 });
  const { lotList } = await readSale(page, id);
  const figures = { estimateLow: 500_000, estimateHigh: 900_000, startPrice: start, reserve: start, step };
  await bulk(
    'lots',
    lotList.map((lot) => lot.id),
    { ...figures, report: 'Без сколов' },
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Объявить торги' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog', { name: `Объявить «${name}»` });
  await window.getByRole('button', { name: `Объявить ${lotsCount} лотов` }).press('Enter');
  await expect(page.getByRole('link', { name: 'На сайте' })).toBeVisible();
  return id;
}

/**
 * Its day has come: № 7 bids online, № 12 by telephone, № 30 and № 31 in the hall, № 40 has left papers of 520 000. The
 * hour of the beginning is set here, everything after it is the house's own.
 */
async function begin(
  { ask }: AuctionHouse,
  person: (login: string) => Promise<Person>,
  id: number,
  lots: Record<'phone' | 'paper', number[]>,
): Promise<void> {
  await ask(
    `with people as (insert into users (name) select 'Гость ' || n from unnest(array[30, 31, 40]) n returning id, name)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
     select $1::bigint, id, 'approved', right(name, 2)::int, 1000000000, 1000000000, '', house_now() from people
     union all
     select $1, id, 'approved', case email when 'client@demo.test' then 7 else 12 end, 1000000000, 1000000000, '',
       house_now() from users where email in ('client@demo.test', 'company@demo.test')`,
    [id],
  );
  await ask(
    `with line as (insert into phone_lines (auction_id, operator_id, languages)
         select $1, id, '{ru}' from users where email = 'admin@demo.test' returning id, operator_id),
       bidder as (insert into phone_bidders (admission_id, auction_id, phone, line_id)
         select a.id, $1, '+7 900 000-00-12', line.id from line, admissions a
         where a.auction_id = $1 and a.alias = 12 returning admission_id)
     insert into phone_calls (lot_id, admission_id, asked_by, since)
     select lot, admission_id, operator_id, house_now() from bidder, line, unnest($2::bigint[]) lot`,
    [id, lots.phone],
  );
  const [enters, checks] = [(await person('auction')).page, (await person('admin')).page];
  const written = `${adminApi}/sales/${id}/written`;
  const amount = start + 2 * step;
  for (const lot of lots.paper) {
    const taken = await post<{ id: number }>(enters, `${written}/scans/?name=scan.pdf`, scan);
    await post(enters, `${written}/`, { lot, paddle: 40, amount, scan: taken.id });
  }
  const waiting = (await (await checks.request.get(`${written}/`)).json()).success.data as WrittenList;
  for (const { id: offer } of waiting.offers) {
    await post(checks, `${written}/${offer}/take`, {});
    await post(checks, `${written}/${offer}/confirm`, { amount });
  }
  await ask(
    `update auctions set admission_until = house_now(), starts_at = house_now(), hall_at = house_now(),
       first_closes_at = house_now() + interval '1 day' where id = $1`,
    [id],
  );
}

const rubles = (sum: number): string => `${formatNumber(sum)} ₽`;
type Manner = 'hall' | 'phone' | 'paper' | 'online';
const manners: readonly Manner[] = ['hall', 'phone', 'paper', 'online'];

// A hundred keys and as many looks at five pages: what takes a minute may take six on a machine that is busy.
test.describe.configure({ timeout: 480_000 });
test('[A49, A50, A51, A55, A56, A65] twenty lots from nothing to published results by the keyboard; every screen tells the same, also after a cut wire', async ({
  person,
  house,
}) => {
  const clerk = await person('auction');
  const desk = clerk.page;
  const id = await prepare(desk);
  const reply = await desk.request.get(`/api/internal/auctions/${code}/lots/`);
  const lots = (await reply.json()).success.data.items as { id: number; number: number }[];
  const mannerOf = (number: number): Manner => manners[number % manners.length]!;
  const lotsOf = (manner: Manner) =>
    lots.filter(({ number }) => mannerOf(number) === manner).map((lot) => lot.id);
  await begin(house, person, id, { phone: lotsOf('phone'), paper: lotsOf('paper') });

  const { context } = await person('admin');
  const [rostrum, screen, calls] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  const client = await person('client');
  for (const { allow } of [clerk, client])
    allow(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|WebSocket/);
  await open(desk, `/admin/sales/${id}/desk/`);
  await open(rostrum, `/admin/sales/${id}/rostrum/`);
  await open(screen, `/auctions/${code}/screen/`);
  await open(calls, `/admin/sales/${id}/calls/`);
  const bidder = await watch(client, `/auctions/${code}/lots/${lots[0]!.id}/`);
  await expect(desk.getByText(/^Пульты: /)).toBeVisible();

  const shown = [desk, rostrum, screen].map((page) => [page, page.locator('p[aria-live=polite]')] as const);
  /** One price on every screen that is connected, and one leader where leaders are named. */
  const told = async (sum: number, leader: number, cut?: Page) => {
    for (const [page, price] of shown) {
      if (page === cut) continue;
      await expect(price).toContainText(rubles(sum));
      await expect(page.getByText(new RegExp(`№\\s${leader}(?!\\d)`)).first()).toBeVisible();
    }
    if (bidder !== cut)
      await expect(consoleOf(bidder).locator('[data-size="hero"]')).toContainText(rubles(sum));
  };
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await desk.keyboard.press(key);
    }
  };
  const empty = () => expect(desk.getByRole('textbox', { name: 'Участник' })).toHaveValue('');
  const enter = async (paddle: number, sum: number, cut?: Page) => {
    await press(...String(paddle), 'Enter');
    await told(sum, paddle, cut);
    await empty();
  };
  const next = (steps: number) => start + steps * step;
  /** The last seconds of a warned lot pass while its stations are heard. */
  const passWarning = async () => {
    await house.ask(
      `update desk_stations set heard_at = heard_at + $1::int * interval '1 ms' where user_id is not null`,
      [warningMs],
    );
    await house.clock.pass(warningMs);
  };
  const bids: Record<Manner, (cut: boolean) => Promise<void>> = {
    hall: async () => {
      await enter(30, next(0));
      await enter(31, next(1));
      await press('Space');
      await told(next(2), 30);
    },
    phone: async (cut) => {
      await enter(30, next(0));
      if (cut) await clerk.context.setOffline(true);
      if (cut) await expect(desk.getByText(/Нет связи|Связь/).first()).toBeVisible();
      await calls.keyboard.press('Enter');
      await told(next(1), 12, cut ? desk : undefined);
      await clerk.context.setOffline(false);
      await told(next(1), 12);
    },
    // Paper answers the hall by itself, up to its limit.
    paper: async () => {
      await told(next(0), 40);
      await press('3', '0', 'Enter');
      await told(next(2), 40);
      await empty();
      await enter(31, next(3));
    },
    online: async (cut) => {
      await enter(30, next(0));
      await betAndReturn(bidder);
      await told(next(1), 7);
      if (cut) await client.context.setOffline(true);
      await enter(31, next(2), cut ? bidder : undefined);
      await client.context.setOffline(false);
      await told(next(2), 31);
    },
  };
  const winners: Record<Manner, number> = { hall: 30, phone: 12, paper: 31, online: 31 };

  for (const { id: lot, number } of lots) {
    const manner = mannerOf(number);
    keys = 0;
    if (number > 1) await bidder.getByRole('link', { name: 'Следующий лот' }).click();
    await bidder.waitForURL(`**/lots/${lot}/`);
    await press('F4');
    await expect(desk.getByText(`Лот ${number} из`)).toBeVisible();
    await bids[manner](number === 5 || number === 7);
    if (number === 1) for (const page of [rostrum, screen, calls]) await expectNoAxeViolations(page);
    // A station that was not heard in time takes the end away: the clerk warns again.
    await expect(async () => {
      await desk.keyboard.press('F5');
      await expect(screen.getByText('До закрытия')).toBeVisible({ timeout: 1000 });
      await passWarning();
      await expect(screen.getByText('Продано')).toBeVisible({ timeout: 5000 });
    }).toPass();
    keys += 1;
    await expect(desk.getByText(`закрыто ${number} из ${lotsCount}`)).toBeVisible();
    await expect(bidder.getByText(`Участник №\u00A0${winners[manner]}`).first()).toBeVisible();
    expect(keys, `lot ${number}`).toBeLessThanOrEqual(12);
  }

  // Closing: all lots are clean, one act confirms them; the results may be published.
  await open(desk, `/admin/sales/${id}/close/`);
  await expect(desk.getByText('Исключений нет.')).toBeVisible();
  await desk.keyboard.press('Control+Enter');
  const window = desk.getByRole('dialog');
  await window
    .getByRole('button', { name: new RegExp(`^Подтвердить ${lotsCount} лотов на .*₽`) })
    .press('Enter');
  await expect(window).toHaveCount(0);
  await expect(desk.getByRole('button', { name: 'Опубликовать итоги' })).toBeEnabled();
  for (const page of [rostrum, screen, calls]) await page.close();

  // Whoever watches hears of it without a reload, and finds every lot with its price.
  await desk.getByRole('button', { name: 'Опубликовать итоги' }).press('Enter');
  await window.getByLabel('Причина').fill('Решение комиссии');
  await window.getByRole('button', { name: 'Опубликовать итоги', exact: true }).press('Enter');
  await window.getByRole('button', { name: 'Да, опубликовать итоги' }).press('Enter');
  await expect(desk.getByRole('link', { name: 'Протокол' })).toBeVisible();
  const results = (await person()).page;
  await open(results, `/auctions/finish/${id}/`);
  const soldFor = { hall: next(2), phone: next(1), paper: next(3), online: next(2) };
  const rows = results.getByRole('table', { name: 'Итоги по лотам' }).locator('tbody tr');
  await expect(rows).toHaveText(
    lots.map(({ number }) => {
      const manner = mannerOf(number);
      return new RegExp(`${formatNumber(soldFor[manner])}старт.*Участник №\\s${winners[manner]}$`);
    }),
  );
  await results.getByRole('button', { name: 'Проверить цепочку' }).click();
  await expect(results.locator('#ledger').getByRole('status')).toContainText('Всё сходится');
  await expectNoAxeViolations(results, 'main');
});
