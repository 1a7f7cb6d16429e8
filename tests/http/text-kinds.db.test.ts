import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KindDescription } from '#contract/back-office/entities.ts';
import { type KindName, kindNames, kindWords, singleOf } from '#contract/back-office/kinds.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { textDocument } from '#contract/content/text/text-document.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import { linksOf } from '#server/content/links/link-targets.ts';
import { turnBanners } from '#server/content/public.ts';
import { houseKinds } from '#server/house-kinds.ts';
import { findMissingPages } from '#server/sitemap/public.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { TextBlocks } from '#web/app/page/text-blocks.tsx';

const api = '/api/internal/admin' as const;
let house: TestHouse;
let admin: TestBrowser;
let visitor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
  visitor = house.browser();
});
afterAll(() => house.close());
// More is written here than one person may write in a minute.
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const texts = kindNames.filter((name) => ['words', 'site', 'events'].includes(kindWords[name].section));

const list = async (kind: KindName) =>
  (await admin.call(`GET ${api}/entities/{kind}/`, { params: { kind }, query: { limit: 200 } })).data.rows;
const show = async (kind: KindName, id: string) =>
  (await admin.call(`GET ${api}/entities/{kind}/{id}/`, { params: { kind, id } })).data;
/** Drafts fields from what is public. */
const draft = async (kind: KindName, id: string, to: FieldValues) => {
  const { published, draft } = await show(kind, id);
  const now = { ...published, ...draft?.fields };
  const edits = Object.entries(to).map(([field, value]) => ({ field, from: now[field] ?? null, to: value }));
  return (
    await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, { params: { kind, id }, body: { edits } })
  ).data;
};
const publish = async (kind: KindName, id: string) =>
  (await admin.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body: { of: { ids: [id] } } }, key()))
    .data;
const begin = async (kind: KindName, fields: FieldValues, code?: string) =>
  (
    await admin.call(
      `POST ${api}/entities/{kind}/`,
      { params: { kind }, body: { fields, ...(code && { code }) } },
      key(),
    )
  ).data.entity.id;
const undo = (id: number) => admin.call(`POST ${api}/changes/{id}/undo`, { params: { id }, body: {} }, key());
/** What stands in the way of publishing these fields: field → words. */
const complaintsOf = async (kind: KindName, id: string, to: FieldValues) => {
  const saved = await draft(kind, id, to);
  const complaints = { ...saved.entity.complaints, ...saved.refused };
  await admin.call(`DELETE ${api}/entities/{kind}/{id}/draft`, {
    params: { kind, id },
    query: { fields: [] },
  });
  return complaints;
};

describe('every text of the demo house', () => {
  let kinds: KindDescription[];
  beforeAll(async () => {
    kinds = (await admin.call(`GET ${api}/kinds/`)).data.kinds;
  });

  // The library begins empty: its own test fills it.
  it.each(texts.filter((kind) => kind !== 'pictures'))(
    '%s: is listed, opens, and would be let through as it stands',
    async (kind) => {
      const rows = await list(kind);
      expect(rows.length).toBeGreaterThan(0);
      const single = singleOf(kind);
      if (single) expect(rows.map(({ id }) => id)).toEqual([single]);
      const described = kinds.find(({ name }) => name === kind)!;
      for (const { id } of rows.slice(0, 3)) {
        const { published, href } = await show(kind, id);
        expect(Object.keys(published!).sort()).toEqual(described.fields.map(({ name }) => name).sort());
        const path = href?.split('#')[0];
        if (path) expect(await findMissingPages(undefined)(house.database.db, [path])).toEqual(new Map());
      }
    },
  );

  it('holds no link that leads nowhere', async () => {
    const kinds = houseKinds(undefined as never).filter(({ name }) => (texts as string[]).includes(name));
    const hrefs: string[] = [];
    for (const kind of kinds) {
      const ids = (await list(kind.name as KindName)).map(({ id }) => id);
      for (const { fields } of (await kind.read(house.database.db, ids)).values())
        for (const [field, value] of Object.entries(fields))
          if (/href|link|entries|columns|tiles|items|body|programme|text|consent|answer/i.test(field))
            hrefs.push(...linksOf(value).filter((href) => href.startsWith('/')));
    }
    expect(hrefs.length).toBeGreaterThan(60);
    const paths = hrefs.map((href) => href.split(/[?#]/)[0]!);
    expect([...(await findMissingPages(undefined)(house.database.db, paths))]).toEqual([]);
  });
});

it('every formatted text of the demo house is drawn from its document with the same words, links and pictures', async () => {
  const rows = await query(`
    select body as html from articles union all select body from house_documents
    union all select answer from faq_questions union all select programme from events
    union all select body from spec_tooltips union all select story from items where story <> ''`);
  expect(rows.length).toBeGreaterThan(100);
  const words = (html: string) => DomUtils.textContent(parseDocument(html)).replace(/[ \t\r\n]+/g, '');
  const named = (html: string, attribute: string) =>
    [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value);
  for (const { html } of rows) {
    const text = textFromHtml(html);
    expect(textDocument.parse(text)).toEqual(text);
    const drawn = renderToStaticMarkup(createElement(TextBlocks, { text }));
    expect(words(drawn)).toBe(words(html));
    for (const attribute of ['href', 'src', 'alt'])
      expect(named(drawn, attribute)).toEqual(named(html, attribute));
  }
});

describe('a change', () => {
  const cases: [KindName, () => Promise<string>, FieldValues, () => Promise<unknown>][] = [
    [
      'news',
      async () => (await list('news'))[0]!.id,
      { title: 'Новое имя новости' },
      async () => (await visitor.call('GET /api/internal/main/news/')).data,
    ],
    [
      'services',
      async () => (await list('services'))[0]!.id,
      { linkLabel: 'Новые слова ссылки' },
      async () => (await visitor.call('GET /api/internal/main/services/')).data,
    ],
    [
      'articles',
      async () => (await list('articles'))[0]!.id,
      { title: 'Новое имя статьи', tags: ['Новая метка'] },
      async () => (await visitor.call('GET /api/internal/main/articles/')).data,
    ],
    [
      'investment-articles',
      async () =>
        (await query("select id::text from articles where section = 'investments' and not archived"))[0].id,
      { author: 'Новый Автор' },
      async () => (await visitor.call('GET /api/internal/main/investment-articles/')).data,
    ],
    [
      'history',
      async () => (await list('history'))[0]!.id,
      { title: 'Новая веха', year: 1999 },
      async () => (await visitor.call('GET /api/internal/ade/history')).data,
    ],
    [
      'topics',
      async () => 'choice',
      { label: 'Новая тема' },
      async () => (await visitor.call('GET /api/internal/ade/web-form/order-consultation/checboxes/')).data,
    ],
    [
      'question-groups',
      async () => (await list('question-groups'))[0]!.id,
      { title: 'Новый раздел вопросов' },
      async () => (await visitor.call('GET /api/internal/main/questions/')).data,
    ],
    [
      'pages',
      async () => (await query("select id::text from page_meta where path = '/contacts/'"))[0].id,
      { h1: 'Новый заголовок страницы' },
      async () =>
        (await visitor.call('POST /api/internal/main/metadata/', { body: { path: '/contacts/' } })).data,
    ],
    [
      'footer',
      async () => 'footer',
      { columns: [{ column: 'Новый столбец', label: 'Контакты', href: '/contacts/' }] },
      async () => (await visitor.call('GET /api/internal/ade/blocks/get/footer')).data,
    ],
    [
      'home-catalog',
      async () => 'catalog',
      { title: 'Новый каталог', tiles: [{ title: 'Новая плитка', note: 'одна', href: '/catalog/posie/' }] },
      async () => (await visitor.call('GET /api/internal/ade/blocks/get/catalog')).data,
    ],
    [
      'consultation',
      async () => 'get_consultation',
      { action: 'Новая кнопка' },
      async () => (await visitor.call('GET /api/internal/ade/blocks/get/get_consultation')).data,
    ],
    [
      'subscribe',
      async () => 'subscribe',
      { title: 'Новые письма' },
      async () => (await visitor.call('GET /api/internal/ade/blocks/get/subscribe')).data,
    ],
    [
      'investments',
      async () => 'investments',
      { title: 'Новая цена' },
      async () => (await visitor.call('GET /api/internal/ade/blocks/get/investments')).data,
    ],
    [
      'calculator',
      async () => 'calculator',
      { spread: 45 },
      async () => (await visitor.call('GET /api/internal/ade/blocks/get/calculator')).data,
    ],
    [
      'menu',
      async () => 'header',
      {
        entries: [
          { depth: '0', label: 'Новый дом', href: '/contacts/', hidden: false },
          { depth: '1', label: 'Новые статьи', href: '/articles/', hidden: false },
          { depth: '1', label: 'Тайные статьи', href: '/articles/', hidden: true },
        ],
      },
      async () => (await visitor.call('GET /api/internal/menu/get')).data,
    ],
    [
      'banners',
      async () => (await query("select id::text from banners where placement = 'main'"))[0].id,
      { timeout: 55, textOverlay: true },
      async () =>
        (
          await visitor.call('GET /api/internal/ade/banner/placement/{placement}/', {
            params: { placement: 'main' },
          })
        ).data,
    ],
    [
      'collections',
      async () => (await list('collections'))[0]!.id,
      { name: 'Новая коллекция' },
      async () =>
        (await visitor.call('GET /api/internal/personal-catalog/get/collection/specification')).data,
    ],
    [
      'events',
      async () =>
        (await query('select id::text from events where starts_at > now() order by starts_at'))[0].id,
      { title: 'Новое событие', startsAt: '2027-01-01T10:00', endsAt: '2027-01-01T12:30' },
      async () => (await visitor.call('GET /api/internal/events/')).data,
    ],
  ];

  it('of every kind is seen at once, and undone as if it had not been', async () => {
    const edited = [];
    const drawn: string[] = [];
    for (const [kind, idOf, to, seen] of cases) {
      await query('delete from rate_limits');
      const id = await idOf();
      edited.push({ kind, id, to, seen, before: await seen(), published: (await show(kind, id)).published });
      const { preview } = (await draft(kind, id, to)).entity;
      if (!preview) continue;
      const { data } = await admin.call(`GET ${api}/entities/{kind}/{id}/preview`, { params: { kind, id } });
      expect(JSON.stringify(data), kind).not.toContain('"incomplete"');
      expect(JSON.stringify(data), kind).not.toContain('Тайные');
      const page = await admin.fetch(preview);
      expect(page.status, kind).toBe(200);
      drawn.push(kind);
    }
    expect(drawn).toEqual(
      expect.arrayContaining(['banners', 'menu', 'footer', 'events', 'pages', 'history']),
    );
    const changes: number[] = [];
    for (const { kind, id, seen, before } of edited) {
      expect(await seen()).toEqual(before);
      const { changeId, left } = await publish(kind, id);
      expect(left).toEqual([]);
      changes.push(changeId!);
    }
    for (const { kind, id, to, seen, before, published } of edited) {
      await waitUntil(`${kind} is shown`, async () => withoutIds(await seen()) !== withoutIds(before));
      expect((await show(kind, id)).published).toEqual({ ...published, ...to });
    }
    await query('delete from rate_limits');
    for (const change of changes) expect((await undo(change)).status).toBe(200);
    for (const { kind, id, seen, before, published } of edited) {
      expect((await show(kind, id)).published).toEqual(published);
      await waitUntil(`${kind} is as it was`, async () => withoutIds(await seen()) === withoutIds(before));
    }
  });
  /** Slides of a banner are written anew, under numbers of their own. */
  const withoutIds = (answer: unknown): string => JSON.stringify(answer).replace(/"id":\d+/g, '');
});

describe('a new one', () => {
  it('stands on the site after its publication, and leaves it with the archive', async () => {
    const id = await begin('news', {
      title: 'Совсем новая',
      lead: 'Первая строка',
      date: '2026-11-18',
      href: '/events/',
      picture: '/pictures/hero.webp',
      pictureAlt: 'Камень',
    });
    const preview = await admin.call(`GET ${api}/entities/{kind}/{id}/preview`, {
      params: { kind: 'news', id },
    });
    expect(preview.data).toMatchObject({ as: 'news', news: { title: 'Совсем новая' } });
    expect((await publish('news', id)).left).toEqual([]);
    const found = async () =>
      (await visitor.call('GET /api/internal/main/news/')).data.items.find(
        ({ title }) => title === 'Совсем новая',
      );
    expect((await waitUntil('the news', found)).image).toMatchObject({ preview: '/pictures/hero-320.webp' });
    await admin.call(
      `POST ${api}/archive/{kind}/`,
      { params: { kind: 'news' }, body: { of: { ids: [id] }, archived: true } },
      key(),
    );
    await waitUntil('it is gone', async () => !(await found()));
  });

  it('article and event get addresses of their own', async () => {
    const article = await begin('articles', {
      title: 'Свет в камне',
      lead: 'О свете',
      body: '<h2>Свет</h2><p>Слова <a href="/contacts/">дома</a></p><script>alert(1)</script>',
      code: 'light-in-a-stone',
      date: '2026-11-18',
    });
    expect((await publish('articles', article)).left).toEqual([]);
    const { data } = await visitor.call('GET /api/internal/main/articles/{code}/', {
      params: { code: 'light-in-a-stone' },
    });
    expect(data.body.blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph']);
    const event = await begin('events', {
      title: 'Вечер света',
      type: 'evening',
      lead: 'О свете',
      programme: '<p>Слова</p>',
      code: 'evening-of-light',
      startsAt: '2027-02-01T19:00',
      endsAt: '2027-02-01T21:00',
      zone: 'Asia/Almaty',
      placeName: 'Дворец',
      placeAddress: 'Площадь, 1',
      placeCity: 'Алматы',
      capacity: 10,
    });
    expect((await publish('events', event)).left).toEqual([]);
    const shown = await visitor.call('GET /api/internal/events/{code}/', {
      params: { code: 'evening-of-light' },
    });
    expect(shown.data).toMatchObject({ startsAt: '2027-02-01T14:00:00.000Z', left: 10 });
  });
});

describe('an article that is linked to', () => {
  const ways = async (path: string) => {
    const { status, headers } = await visitor.fetch(path);
    return [status, headers.get('location')];
  };
  const rename = async (id: string, code: string) => {
    await draft('articles', id, { code });
    return publish('articles', id);
  };
  const begun = (code: string, body = '<p>Слова</p>') =>
    begin('articles', { title: `Статья ${code}`, lead: 'О\u00A0ней', body, code, date: '2026-11-18' });

  it('leads on from every address it had, in one step, and comes back to the first one', async () => {
    const id = await begun('first-name');
    await publish('articles', id);
    const second = await rename(id, 'second-name');
    expect(second.left).toEqual([]);
    await rename(id, 'third-name');
    expect(await ways('/articles/first-name/?utm=1')).toEqual([301, '/articles/third-name/?utm=1']);
    expect(await ways('/articles/second-name/')).toEqual([301, '/articles/third-name/']);
    expect(await ways('/articles/third-name/')).toEqual([200, null]);
    // Its own first address again: a page wins over where it led.
    await rename(id, 'first-name');
    expect(await ways('/articles/first-name/')).toEqual([200, null]);
    expect(await ways('/articles/second-name/')).toEqual([301, '/articles/first-name/']);
    expect(await ways('/articles/third-name/')).toEqual([301, '/articles/first-name/']);
    // Another takes the address that led elsewhere.
    const other = await begun('second-name');
    await publish('articles', other);
    expect(await ways('/articles/second-name/')).toEqual([200, null]);
    expect(await query('select count(*)::int as n from redirects where from_path = to_path')).toEqual([
      { n: 0 },
    ]);
  });

  it('tells who leads to it, and does not leave while somebody does', async () => {
    const id = await begun('linked');
    await publish('articles', id);
    const naming = await begun(
      'naming',
      '<p><a href="/articles/linked/#part">там</a></p><figure data-embed="stone" data-ref="999999999"></figure>',
    );
    await publish('articles', naming);
    const { facts } = await show('articles', id);
    expect(facts).toEqual([
      { label: 'Сюда ведёт', value: 'статья «Статья naming»', href: `/admin/articles/${naming}/` },
    ]);
    const archive = (of: string, archived: boolean) =>
      admin.call(
        `POST ${api}/archive/{kind}/`,
        { params: { kind: 'articles' }, body: { of: { ids: [of] }, archived } },
        key(),
      );
    expect(JSON.stringify((await archive(id, true)).data)).toContain('Держит: статья «Статья naming»');
    await archive(naming, true);
    await archive(id, true);
    expect(await ways('/articles/linked/')).toEqual([302, '/404/']);
    // What came back names it again, and is refused nothing: the page was gone before.
    await archive(naming, false);
    const { items } = (await admin.call(`GET ${api}/embeds/gone`)).data;
    expect(items).toContainEqual({ kind: 'articles', id: naming, title: 'Статья naming', count: 2 });
    const redirect = await begin('redirects', { from: '/articles/linked/', to: '/articles/naming/' });
    expect((await publish('redirects', redirect)).left).toEqual([]);
    expect(await ways('/articles/linked/')).toEqual([301, '/articles/naming/']);
    expect((await admin.call(`GET ${api}/embeds/gone`)).data.items).toEqual([
      { kind: 'articles', id: naming, title: 'Статья naming', count: 1 },
    ]);
    // No circle, and no second way.
    const own = await complaintsOf('redirects', redirect, { to: '/articles/linked/' });
    expect(own.to).toBe('Адрес ведёт сам на\u00A0себя');
    const back = await begin('redirects', { from: '/articles/gone-long-ago/', to: '/articles/linked/' });
    const { left } = await publish('redirects', back);
    expect(JSON.stringify(left)).toContain('/articles/naming/');
    await query("insert into redirects (from_path, to_path) values ('/circle-a/', '/circle-b/')");
    const circle = await begin('redirects', { from: '/circle-b/', to: '/circle-a/' });
    expect(JSON.stringify((await publish('redirects', circle)).left)).toContain('Получится круг');
    // Nobody reads a draft yet: a link to it is dead.
    await begun('only-drafted');
    const linking = await begun('linking', '<p><a href="/articles/only-drafted/">там</a></p>');
    expect(JSON.stringify((await publish('articles', linking)).left)).toContain(
      'Страницы /articles/only-drafted/ на\u00A0сайте нет',
    );
  });

  it('is found by its name or its address by who leads a link there', async () => {
    const find = async (q: string) =>
      (await admin.call(`GET ${api}/pages/`, { query: { q } })).data.pages.map(({ href }) => href);
    expect(await find('сертификат')).toContain('/articles/how-to-read-a-certificate/');
    expect(await find('https://gran.test/articles/how-to-read-a-certificate/?a=1#b')).toEqual([
      '/articles/how-to-read-a-certificate/',
    ]);
    expect(await find('контакты')).toEqual(['/contacts/']);
    expect((await find('11540'))[0]).toBe('/catalog/diamonds/11540/');
    expect(await find('')).toHaveLength(12);
  });
});

it('a legal text of far more than 100,000 signs is written, changed in one paragraph, published and read', async () => {
  const [{ id }] = (await list('legal')) as [{ id: string }, ...unknown[]];
  const paragraph = (at: number) => `<p>Пункт ${at}. ${'условие договора '.repeat(58).trim()}.</p>`;
  const body = Array.from({ length: 190 }, (_, at) => paragraph(at + 1)).join('');
  expect(body.length).toBeGreaterThan(180_000);
  await draft('legal', id, { body, changes: 'Собраны все пункты', checked: true });
  const changed = body.replace('Пункт 95.', 'Пункт 95, исправленный.');
  const saved = await draft('legal', id, { body: changed });
  expect([saved.refused, saved.conflicts]).toEqual([{}, []]);
  const { changeId, left } = await publish('legal', id);
  expect(left).toEqual([]);
  expect((await show('legal', id)).published!.body).toBe(changed);
  await waitUntil('the long text', async () =>
    (await (await visitor.fetch(`/doc/${id}/`)).text()).includes('Пункт 95, исправленный.'),
  );
  expect((await undo(changeId!)).status).toBe(200);
  const { status } = await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
    params: { kind: 'legal', id },
    body: { edits: [{ field: 'body', from: null, to: body + body }] },
  });
  expect(status).toBe(422);
});

describe('what does not fit is refused in words', () => {
  const idOf = async (kind: KindName) => singleOf(kind) ?? (await list(kind))[0]!.id;
  it.each<[KindName, FieldValues, string, RegExp]>([
    ['news', { title: '' }, 'title', /Заполните|обязательно/i],
    ['news', { href: 'javascript:alert(1)' }, 'href', /Адрес страницы/],
    ['news', { href: '/no-such-page/' }, 'href', /Страницы \/no-such-page\/ на\u00A0сайте нет/],
    ['news', { picture: 'https://evil.test/1.png' }, 'picture', /\/pictures\//],
    ['articles', { code: 'Another name' }, 'code', /Латинские/],
    ['redirects', { to: '/no-such-page/' }, 'to', /no-such-page/],
    ['redirects', { from: '/contacts/' }, 'from', /есть страница/],
    ['legal', { body: '<p>Иначе</p>' }, 'changes', /что изменилось/],
    ['articles', { body: '<p><a href="/articles/gone/">тут</a></p>' }, 'body', /gone/],
    ['menu', { entries: [{ depth: '1', label: 'А', href: '/' }] }, 'entries', /Первая строка/],
    ['menu', { entries: [{ depth: '0', label: 'А', href: '//evil.test' }] }, 'entries', /Адрес страницы/],
    ['menu', { entries: [{ depth: '2', label: 'А', href: '/' }] as FieldValue }, 'entries', /уровень/],
    ['menu', { entries: [] }, 'entries', /хотя бы одна/],
    ['pages', { path: 'contacts' }, 'path', /начинается/],
    ['events', { endsAt: '2020-01-01T10:00' }, 'endsAt', /раньше/],
    ['events', { startsAt: '2026-11-31T10:00' }, 'startsAt', /день/],
    ['banners', { endless: false }, 'shownUntil', /Без конца/],
    [
      'banners',
      { endless: false, shownUntil: '2026-01-01T10:00' },
      'shownUntil',
      /уже прошёл: 1\u00A0января\u00A02026, 10:00 по\u00A0Москве/,
    ],
    ['menu', { entries: [{ depth: '0', label: 'А', href: '/', hidden: 'да' }] }, 'entries', /./],
    ['articles', { body: '<p>а</p>'.repeat(2001) }, 'body', /Слишком много абзацев/],
    ['statements', { text: 'Ждём {никогда}' }, 'text', /Нет слова \{никогда\}/],
    ['calculator', { spread: 900 }, 'spread', /Не\u00A0больше 50/],
    ['subscribe', { kinds: [{ code: 'nonsense', label: 'А' }] }, 'kinds', /о\u00A0чём пишем/],
    ['footer', { links: [{ label: 'Там', href: '/doc/gone/' }] }, 'links', /gone/],
  ])('%s %o', async (kind, to, field, words) => {
    expect((await complaintsOf(kind, await idOf(kind), to))[field]).toMatch(words);
  });

  it('a second menu, the archive of the only one, fewer seats than guests', async () => {
    const second = await admin.call(
      `POST ${api}/entities/{kind}/`,
      { params: { kind: 'menu' }, body: { code: 'second', fields: {} } },
      key(),
    );
    expect(second.status).toBe(422);
    const archived = await admin.call(
      `POST ${api}/archive/{kind}/`,
      { params: { kind: 'menu' }, body: { of: { ids: ['header'] }, archived: true } },
      key(),
    );
    expect(JSON.stringify(archived.data)).toContain('страницы сайта');
    const [{ id }] = await query(
      "select event_id::text as id from event_registrations where state = 'confirmed' group by event_id having sum(guests) > 1",
    );
    expect((await complaintsOf('events', id, { capacity: 1 })).capacity).toMatch(/Уже занято мест/);
  });

  it('nothing reaches the site when it is published all the same', async () => {
    const id = await idOf('news');
    await draft('news', id, { href: '/no-such-page/' });
    const { changeId, left } = await publish('news', id);
    expect(changeId).toBeNull();
    expect(left[0]!.fields).toEqual([
      { field: 'href', message: 'Страницы /no-such-page/ на\u00A0сайте нет' },
    ]);
  });
});

it('a banner is shown from its hour to its hour', async () => {
  const [{ id }] = await query("select id::text from banners where placement = 'catalog'");
  const status = async () =>
    (
      await visitor.call('GET /api/internal/ade/banner/placement/{placement}/', {
        params: { placement: 'catalog' },
      })
    ).status;
  expect(await status()).toBe(200);
  await query("update banners set shown_until = now() + interval '1 hour' where id = $1", [id]);
  expect(await status()).toBe(200);
  await query(
    "update banners set shown_from = now() - interval '2 hours', shown_until = now() - interval '1 hour' where id = $1",
    [id],
  );
  await waitUntil('it is gone', async () => (await status()) === 404);
  const revision = async () =>
    (await query("select revision from revisions where domain = 'content'"))[0].revision;
  const before = await revision();
  await turnBanners(house.database.db);
  expect(await revision()).not.toBe(before);
  const told = await revision();
  await turnBanners(house.database.db);
  expect(await revision()).toBe(told);
  // At its hour a job looks, not only once a minute.
  await draft('banners', id, { shownFrom: null, shownUntil: '2027-06-01T10:00', endless: false });
  await publish('banners', id);
  expect(
    await query("select start_after from jobs.job where name = 'banners' order by start_after desc"),
  ).toEqual([{ start_after: new Date('2027-06-01T07:00:00Z') }]);
});
