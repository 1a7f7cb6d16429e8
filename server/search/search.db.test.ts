import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const ask = async (q: string) =>
  (await house.browser().call('GET /api/internal/search', { query: { q } })).data;
const one = async <T>(text: string) => (await house.database.pool.query(text)).rows[0] as T;

it('a question becomes a filter whose list is the catalog’s own', async () => {
  const { filter } = await ask('круглые от 1 карата до 5 млн');
  expect(filter!.chips.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
    'Круг',
    'от 1,00 карата',
    'до 5 000 000 ₽',
  ]);
  expect(filter!.chips[1]!.q).toBe('круглые до 5 млн');
  const query = { filter_shape: ['round'], filter_weight: { from: '1' }, filter_price: { to: '5000000' } };
  const list = await house.browser().call('GET /api/internal/personal-catalog/get-catalog', { query });
  expect(filter!.total).toBe(list.data.total);
  expect(filter!.total).toBeGreaterThan(0);
  expect(
    filter!.items.every(({ shape, weight, price }) => shape === 'round' && weight! >= 100 && price! <= 5e6),
  ).toBe(true);
  expect(filter!.href).toMatch(/^\/catalog\/diamonds\/\?/);
  const kept = filter!.items.map(({ status }) => status === 'reserved');
  expect(kept, 'what is kept for somebody comes last').toEqual(kept.toSorted());
});

it('a name is found in any form of its words, a number exactly', async () => {
  const unique = await one<{ id: number; name: string }>(
    "select id, name from items where type = 'unique' and name like '%«Полярный рассвет»%'",
  );
  expect((await ask('полярный рассвет')).named.items.map(({ id }) => id)).toContain(unique.id);
  expect((await ask('полярного рассвета')).named.items.map(({ id }) => id)).toContain(unique.id);
  expect((await ask(String(unique.id))).named.items[0]!.id).toBe(unique.id);
  // A slip in each word is forgiven, on the page and while one types.
  expect((await ask('палярный расвет')).named.items.map(({ id }) => id)).toContain(unique.id);
  const { data } = await house
    .browser()
    .call('GET /api/internal/search/suggest', { query: { q: 'палярный расс' } });
  expect(data.items.map(({ id }) => id)).toContain(unique.id);
});

it('finds texts of the house by their words; drafts of auctions stay unknown', async () => {
  const auction = await one<{ id: number; code: string; name: string }>(
    "select id, code, name from auctions where status = 'active' limit 1",
  );
  const texts = async (q: string) =>
    Object.fromEntries((await ask(q)).texts.map(({ kind, items }) => [kind, items]));
  expect((await texts(auction.name)).auctions?.map(({ href }) => href)).toContain(
    `/auctions/${auction.code}/`,
  );
  await house.database.pool.query("update auctions set status = 'draft' where id = $1", [auction.id]);
  try {
    expect((await texts(`${auction.name} `)).auctions?.map(({ href }) => href) ?? []).not.toContain(
      `/auctions/${auction.code}/`,
    );
  } finally {
    await house.database.pool.query("update auctions set status = 'active' where id = $1", [auction.id]);
  }
  const lot = await one<{ id: number; name: string }>(
    "select l.id, l.name from lots l join auctions a on a.id = l.auction_id where a.status <> 'draft' order by l.id limit 1",
  );
  expect((await texts(lot.name)).lots?.some(({ href }) => href.endsWith(`/lots/${lot.id}/`))).toBe(true);
  const article = await one<{ code: string; title: string }>(
    'select code, title from articles where not archived limit 1',
  );
  expect((await texts(article.title)).articles?.map(({ href }) => href)).toContain(
    `/articles/${article.code}/`,
  );
  const event = await one<{ code: string; title: string }>(
    'select code, title from events where shown limit 1',
  );
  expect((await texts(event.title)).events?.map(({ href }) => href)).toContain(`/events/${event.code}/`);
  const document = await one<{ code: string; title: string }>(
    'select code, title from house_documents limit 1',
  );
  expect((await texts(document.title)).documents?.map(({ href }) => href)).toContain(
    `/doc/${document.code}/`,
  );
  const asked = await one<{ code: string; question: string }>(
    'select code, question from faq_questions limit 1',
  );
  expect((await texts(asked.question)).questions?.map(({ href }) => href)).toContain(
    `/questions-and-answers/#${asked.code}`,
  );
});

it('answers nonsense with nothing, and never fails', async () => {
  expect(await ask('')).toEqual({ q: '', filter: null, named: { total: 0, items: [] }, texts: [] });
  for (const q of ["'; drop table items; --", '%_\\', '& | ! ( )', '🙂', 'до', '-'.repeat(200)]) {
    const { named, filter } = await ask(q);
    expect([named.total, filter]).toEqual([0, null]);
  }
  expect((await house.browser().fetch('/api/internal/search?q[]=a&q[]=b')).status).toBe(200);
});

it('while a question is typed: how it may go on, items by name or number, lots one can bid for', async () => {
  const suggest = async (q: string) =>
    (await house.browser().call('GET /api/internal/search/suggest', { query: { q } })).data;
  expect((await suggest('груш')).questions).toEqual(['груша']);
  const unique = await one<{ id: number }>(
    "select id from items where type = 'unique' and name like '%«Полярный рассвет»%'",
  );
  expect((await suggest('полярн')).items.map(({ id }) => id)).toContain(unique.id);
  expect((await suggest(String(unique.id))).items.map(({ id }) => id)).toEqual([unique.id]);
  const lot = await one<{ id: number; name: string }>(
    "select l.id, l.name from lots l join auctions a on a.id = l.auction_id where l.status = 'on_sale' and a.status = 'active' limit 1",
  );
  expect((await suggest(lot.name.slice(0, 12))).lots.map(({ href }) => href)).toContainEqual(
    expect.stringContaining(`/lots/${lot.id}/`),
  );
  expect(await suggest("100%' _\\")).toEqual({ questions: [], items: [], lots: [] });
});
