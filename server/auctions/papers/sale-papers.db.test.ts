import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const paper = async (id: number, of: string) => {
  const response = await manager.fetch(`/api/internal/admin/sales/${id}/papers/${of}`);
  if (!response.ok) return response.status;
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return plain(pages.map(({ text }) => text).join('\n'));
};

it('the protocol tells results and chain without names; its annex names who won what', async () => {
  const [sale] = await query(
    `select a.id, a.code from auctions a where status = 'finished' and exists (select from lots where auction_id = a.id and price_hidden)
     order by id limit 1`,
  );
  const sold = await query(
    `select l.number, l.sold_price, l.price_hidden, p.alias, coalesce(p.company, u.name) as name from lots l
     join admissions p on p.id = l.winner_id join users u on u.id = p.user_id
     where l.auction_id = $1 and l.status = 'sold' order by number`,
    [sale.id],
  );
  const told = (await paper(sale.id, 'protocol/')) as string;
  const named = (await paper(sale.id, 'protocol/?annex=true')) as string;
  const sum = (lots: typeof sold) => lots.reduce((all, lot) => all + Number(lot.sold_price), 0);
  const figure = (value: number) => plain(value.toLocaleString('ru-RU'));
  expect(told).toContain(`Продано: ${sold.length} `);
  expect(told).toContain(figure(sum(sold.filter((lot) => !lot.price_hidden))));
  expect(told).toMatch(/Голова № \d+: [0-9a-f]{8} [0-9a-f]{8}/);
  expect(named).toContain(figure(sum(sold)));
  for (const { name } of sold) {
    expect(told).not.toContain(name);
    expect(named.replaceAll('\n', ' ')).toContain(name.split(' ')[0]);
  }
});

it('before the results are published there is no protocol', async () => {
  const [sale] = await query(`select id from auctions where status = 'active' limit 1`);
  expect(await paper(sale.id, 'protocol/')).toBe(409);
});

it('a clerk’s sheet has every lot that is still called, and a timed sale has none', async () => {
  const [led] = await query(`select id from auctions where manner = 'led' and status = 'announced' limit 1`);
  const lots = await query('select number, name from lots where auction_id = $1 order by number', [led.id]);
  const sheet = (await paper(led.id, 'clerk/')) as string;
  for (const { name } of lots) expect(sheet).toContain(plain(name).split(' ')[0]);
  expect(sheet).toContain('Участники');
  expect(await paper(led.id, 'calls/')).toContain('Операторов нет');
  const [timed] = await query(`select id from auctions where manner = 'timed' and status = 'active' limit 1`);
  expect(await paper(timed.id, 'clerk/')).toBe(404);
});
