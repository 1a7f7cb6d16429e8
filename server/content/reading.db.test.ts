import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOfText } from '#contract/content/text/text-words.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let visitor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = house.browser();
});
afterAll(() => house.close());

const articleOf = (code: string) =>
  visitor.call('GET /api/internal/main/articles/{code}/', { params: { code } });
const investmentArticleOf = (code: string) =>
  visitor.call('GET /api/internal/main/investment-articles/{code}/', { params: { code } });
const documentOf = (code: string) =>
  visitor.call('GET /api/internal/main/documents/{code}/', { params: { code } });
const insertArticle = (code: string, body: string, more = {}) =>
  house.database.db
    .insertInto('articles')
    .values({
      code,
      title: 'Проба',
      lead: 'Лид',
      body,
      published_on: '2030-01-01',
      reading_minutes: 1,
      ...more,
    })
    .execute();

describe('articles', () => {
  it('have a cover, a text whose headings are named, and three to read next', async () => {
    const { data } = await articleOf('how-to-read-a-certificate');
    expect(data).toMatchObject({
      title: 'Как читать сертификат бриллианта',
      tags: ['покупка', 'лаборатория'],
    });
    expect(data.cover?.image.big).toMatch(/^\/pictures\/4-round/);
    expect(data.related.map(({ code }) => code).slice(0, 2)).toEqual([
      'fluorescence-without-fear',
      'loupe-in-ten-minutes',
    ]);
    expect(data.related).toHaveLength(3);
    expect(data.headings.length).toBeGreaterThan(3);
    const written = data.body.blocks
      .filter(({ kind }) => kind === 'heading')
      .map((block) => wordsOfText({ blocks: [block] }));
    expect(data.headings.map(({ text }) => text)).toEqual(written);
  });

  it('an unknown code, one of another section, a monstrous one: not found', async () => {
    for (const code of ['nothing', 'index-2026']) expect((await articleOf(code)).status).toBe(404);
    expect((await investmentArticleOf('how-to-read-a-certificate')).status).toBe(404);
    expect([404, 422]).toContain((await articleOf('a'.repeat(150))).status);
  });

  it('bring what their blocks name, as its own module shows it; what is gone stays away', async () => {
    const { db } = house.database;
    const lot = await db
      .selectFrom('lots as l')
      .innerJoin('auctions as a', 'a.id', 'l.auction_id')
      .select(['l.id', 'l.name'])
      .where('a.status', '<>', 'draft')
      .orderBy('l.id')
      .executeTakeFirstOrThrow();
    const index = await db
      .selectFrom('price_indices')
      .select('code')
      .orderBy('code')
      .executeTakeFirstOrThrow();
    const { data: list } = await visitor.call('GET /api/internal/personal-catalog/get-catalog', {
      query: { type: 'main', filter_color_colorless: ['D'] },
    });
    const stone = list.items[0]!;
    const block = (kind: string, ref: string | number) =>
      `<figure data-embed="${kind}" data-ref="${ref}"></figure>`;
    const path = '/catalog/diamonds/color-d/';
    await insertArticle(
      'embeds',
      [
        block('stone', stone.id),
        block('stone', 999_999_999),
        block('lot', lot.id),
        block('selection', path),
        block('selection', '/catalog/diamonds/no-such-words/'),
        block('index', index.code),
      ].join('<p>и</p>'),
    );
    const { body, embeds } = (await articleOf('embeds')).data;
    expect(body.blocks.filter((one) => 'ref' in one)).toHaveLength(6);
    expect(embeds.map(({ kind, ref }) => [kind, ref])).toEqual([
      ['stone', String(stone.id)],
      ['lot', String(lot.id)],
      ['selection', path],
      ['index', index.code],
    ]);
    expect(embeds[0]).toMatchObject({ card: { id: stone.id, price: stone.price } });
    expect(embeds[1]).toMatchObject({ lot: { name: lot.name, reserve: null, my: null } });
    expect(embeds[2]).toMatchObject({ total: list.total, cards: [{}, {}, {}] });
    const page = await (await fetch(`${house.url}/articles/embeds/`)).text();
    expect(page).toContain('Этого предмета на\u00A0сайте больше нет.');
    expect(page).toContain(lot.name);
  });

  it('what could run in a text is left out', async () => {
    await insertArticle(
      'hostile',
      '<h2>Да</h2><script>steal()</script><p onclick="x()">Нет</p><img src="//evil.test/a">',
    );
    const { body } = (await articleOf('hostile')).data;
    expect(body).toEqual({
      v: 1,
      blocks: [
        { kind: 'heading', id: 'b1', level: 2, runs: [{ text: 'Да' }] },
        { kind: 'paragraph', id: 'b2', runs: [{ text: 'Нет' }] },
      ],
    });
  });

  it('the list does not show investments, nor those that left it; their address stays', async () => {
    await insertArticle('left', '<p>Старое</p>', { archived: true });
    const { items } = (await visitor.call('GET /api/internal/main/articles/')).data;
    const codes = items.map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(12);
    expect(codes).not.toContain('left');
    expect(codes).not.toContain('index-2026');
    expect((await articleOf('left')).status).toBe(200);
  });

  it('a new one shows in an answer that was kept', async () => {
    const codes = async () =>
      (await visitor.call('GET /api/internal/main/articles/')).data.items.map(({ code }) => code);
    await codes();
    await insertArticle('fresh', '<p>Новое</p>');
    await waitUntil('the new article', async () => (await codes()).includes('fresh'));
  });

  it('«archive» cannot be the code of one: it is a list', async () => {
    await expect(insertArticle('archive', '<p>Нет</p>')).rejects.toThrow();
  });
});

describe('articles on investments', () => {
  it('current ones and those of the archive are apart', async () => {
    const listed = async (archive: '0' | '1') =>
      (await visitor.call('GET /api/internal/main/investment-articles/', { query: { archive } })).data.items;
    const [current, archived] = [await listed('0'), await listed('1')];
    expect(current).toHaveLength(8);
    expect(archived.map(({ code }) => code)).toEqual([
      'online-auctions-first-results',
      'index-2019',
      'year-of-silence',
      'first-boxes',
    ]);
    expect(current.every((article) => !article.archived)).toBe(true);
    expect(archived.every((article) => article.archived)).toBe(true);
  });

  it('have an author and price indices that exist', async () => {
    const { data } = await investmentArticleOf('index-2026');
    expect(data).toMatchObject({ author: 'Вера Тихонова', archived: false });
    expect(data.priceIndices.map(({ id }) => id)).toEqual([
      'house',
      'round-2-investment',
      'round-0-commercial',
    ]);
    for (const { id } of data.priceIndices)
      expect(
        (
          await visitor.call('GET /api/internal/personal-catalog/price-indices/profitability', {
            query: { id },
          })
        ).status,
      ).toBe(200);
    expect((await investmentArticleOf('index-2019')).data.related.every(({ archived }) => archived)).toBe(
      true,
    );
  });
});

describe('documents', () => {
  it('have a version, a date, a text with places and the others beside them', async () => {
    const { data } = await documentOf('auction-rules');
    expect(data).toMatchObject({ title: 'Правила торгов', version: 'Редакция 4', date: '2026-05-01' });
    expect(data.headings.map(({ text }) => text)).toContain('6. Переторжка');
    expect(data.others).toHaveLength(7);
    expect((await documentOf('nothing')).status).toBe(404);
  });

  it('every document that the site links to is there', async () => {
    const { items } = (await visitor.call('GET /api/internal/main/documents/')).data;
    const known = new Set(items.map(({ code }) => `/doc/${code}/`));
    const { rows } = await house.database.pool.query<{ text: string }>(
      `select items::text as text from blocks union all select documents::text from auctions
       union all select answer from faq_questions union all select body from articles`,
    );
    const linked = new Set(rows.flatMap(({ text }) => text.match(/\/doc\/[\w-]+\//g) ?? []));
    expect(linked.size).toBeGreaterThan(4);
    for (const href of [...linked, '/doc/personal-data/']) expect(known).toContain(href);
  });
});

describe('questions and history', () => {
  it('questions come by group, each with an anchor of its own', async () => {
    const { items } = (await visitor.call('GET /api/internal/main/questions/')).data;
    expect(items.map(({ code }) => code)).toEqual(['choosing', 'buying', 'bidding', 'keeping', 'account']);
    const codes = items.flatMap(({ questions }) => questions.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(30);
  });

  it('the history goes from the earliest to the latest', async () => {
    const years = (await visitor.call('GET /api/internal/ade/history')).data.items.map(({ year }) => year);
    expect(years).toHaveLength(7);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });
});
