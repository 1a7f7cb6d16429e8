import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FieldValue } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { forgetOldUploads } from '../item-file-store.ts';

const api = '/api/internal/admin' as const;
let house: TestHouse;
let admin: TestBrowser;
let visitor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
  visitor = await house.browser().visit();
});
afterAll(() => house.close());
beforeEach(() => query('delete from rate_limits'));

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const blob = (bytes: Buffer) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const photo = async (width = 60, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#7F5F35' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Camera of Anna' } })
    .toBuffer();
const send = async (purpose: 'photo' | 'certificate', bytes: Buffer, name = 'снимок.jpg') =>
  admin.call(`POST ${api}/files/`, {
    query: { purpose, name },
    body: blob(bytes),
  });

type Kind = 'diamonds' | 'boxes' | 'jewelry' | 'unique' | 'posie';
const anyOf = async (kind: Kind, place = 0) =>
  String(
    (
      await query(
        `select id from items where type = $1 and status = 'available' order by id offset $2 limit 1`,
        [kind, place],
      )
    )[0].id,
  );
const fieldsOf = async (kind: Kind, id: string) =>
  (await admin.call(`GET ${api}/entities/{kind}/{id}/`, { params: { kind, id } })).data;
const save = async (kind: Kind, id: string, field: string, to: FieldValue) => {
  const { published, draft } = await fieldsOf(kind, id);
  const from = (draft && field in draft.fields ? draft.fields[field] : published?.[field]) ?? null;
  const { data } = await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
    params: { kind, id },
    body: { edits: [{ field, from, to }] },
  });
  return data;
};
const publish = async (kind: Kind, id: string) =>
  (await admin.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body: { of: { ids: [id] } } }, key()))
    .data;
const shown = async (id: string) =>
  (await visitor.call('GET /api/internal/personal-catalog/get', { query: { code: id } })).data;
const preview = async (kind: Kind, id: string) =>
  (await admin.call(`GET ${api}/entities/{kind}/{id}/preview`, { params: { kind, id } })).data;

describe('photos of an item', () => {
  it('come before the computed picture once they are published, and are private before', async () => {
    const id = await anyOf('diamonds');
    const drawn = (await shown(id)).images.big;
    const { data: first } = await send('photo', await photo());
    const { data: second } = await send('photo', await photo(20, 60));
    const photos = [
      { file: second.id, alt: 'В\u00A0руке', x: 50, y: 100 },
      { file: first.id, alt: '', x: 0, y: 50 },
    ];
    expect((await save('diamonds', id, 'photos', photos)).refused).toEqual({});
    expect((await visitor.fetch(`/pictures/photo-${first.id}/160`)).status).toBe(404);
    expect((await visitor.fetch(`/api/internal/admin/files/${first.id}/`)).status).toBe(401);
    const draft = await preview('diamonds', id);
    expect(draft).toMatchObject({
      as: 'stone',
      item: { images: { big: `/api/internal/admin/files/${second.id}/` } },
    });
    expect((await shown(id)).images.big).toBe(drawn);

    expect(await publish('diamonds', id)).toMatchObject({ changed: 1 });
    await waitUntil('the photo', async () => (await shown(id)).images.big !== drawn);
    const item = await shown(id);
    expect(item.images.big).toBe(`/pictures/photo-${second.id}-50-100/640`);
    expect(item.gallery.map(({ src }) => src)).toEqual([
      `/pictures/photo-${second.id}/960`,
      `/pictures/photo-${first.id}/960`,
      drawn.replace('/640', '/960'),
    ]);
    expect(item.gallery[0]!.alt).toBe('В\u00A0руке');
    const cut = await visitor.fetch(item.images.preview);
    const square = await sharp(Buffer.from(await cut.arrayBuffer())).metadata();
    expect([square.width, square.height]).toEqual([320, 320]);
    // Any other point is nobody's: no copy is made of it.
    const copies = 'select focus from photo_copies where file_id = $1';
    expect((await visitor.fetch(`/pictures/photo-${second.id}-50-99/320`)).status).toBe(404);
    expect((await query(copies, [second.id])).map(({ focus }) => focus)).not.toContain('50 99');
    const kept = await query('select bytes from files where id = $1', [first.id]);
    expect(kept[0].bytes.includes('Camera of Anna')).toBe(false);

    await save('diamonds', id, 'photos', []);
    await publish('diamonds', id);
    await waitUntil('the drawing', async () => (await shown(id)).images.big === drawn);
    expect((await shown(id)).gallery).toEqual([]);
  });

  it.each([
    ['a PDF', async () => Buffer.from('%PDF-1.7\nwords')],
    ['a page', async () => Buffer.from('<html></html>')],
    ['half a picture', async () => (await photo(900, 900)).subarray(0, 700)],
  ])('%s is none', async (_what, make) => {
    expect((await send('photo', await make())).status).toBe(422);
  });

  it('refuses invalid photos: a place twice, a point outside, too many, an unknown number', async () => {
    const id = await anyOf('diamonds', 3);
    const one = { file: 1, alt: '', x: 50, y: 50 };
    for (const photos of [
      [one, one],
      [{ ...one, x: 101 }],
      Array.from({ length: 21 }, (_, file) => ({ ...one, file: file + 1 })),
    ])
      expect((await save('diamonds', id, 'photos', photos)).refused).toHaveProperty('photos');
    await save('diamonds', id, 'photos', [{ ...one, file: 987654321 }]);
    expect(await publish('diamonds', id)).toMatchObject({ changed: 0, leftCount: 1 });
  });
});

it('what was sent and never named goes after a month; what a draft names stays', async () => {
  const id = await anyOf('diamonds', 13);
  const { data: named } = await send('photo', await photo());
  const { data: dropped } = await send('photo', await photo());
  await save('diamonds', id, 'photos', [{ file: named.id, alt: '', x: 50, y: 50 }]);
  const left = async () =>
    (await query('select id from files where id = any($1)', [[named.id, dropped.id]])).map((row) => row.id);
  await forgetOldUploads(house.database.db);
  expect(await left()).toHaveLength(2);
  await query("update files set created_at = now() - interval '31 days' where id = any($1)", [
    [named.id, dropped.id],
  ]);
  await forgetOldUploads(house.database.db);
  expect(await left()).toEqual([named.id]);
});

describe('certificates', () => {
  it('of a stone: public once the stone shows it', async () => {
    const id = await anyOf('diamonds', 5);
    const pdf = Buffer.from('%PDF-1.7\ncertificate of a stone');
    const { data: file } = await send('certificate', pdf, 'GIA.pdf');
    await save('diamonds', id, 'certificateFile', file.id);
    const href = `/api/internal/personal-catalog/certificates/${file.id}/`;
    expect((await visitor.fetch(href)).status).toBe(404);
    expect((await admin.fetch(href)).status).toBe(200);
    await publish('diamonds', id);
    await waitUntil('the certificate', async () => (await shown(id)).certificates[0]!.href === href);
    const reply = await visitor.fetch(href);
    expect(reply.headers.get('content-type')).toContain('application/pdf');
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(pdf);
  });

  it('of every stone of a box', async () => {
    const id = await anyOf('boxes');
    const { data: file } = await send('certificate', await photo(), 'скан.jpg');
    const { published } = await fieldsOf('boxes', id);
    const stones = (published!.stones as { certificateFile: number | null }[]).map((stone, place) =>
      place === 0 ? { ...stone, certificateFile: file.id } : stone,
    );
    expect((await save('boxes', id, 'stones', stones as unknown as FieldValue)).refused).toEqual({});
    expect(await preview('boxes', id)).toMatchObject({ as: 'stone' });
    await publish('boxes', id);
    const href = `/api/internal/personal-catalog/certificates/${file.id}/`;
    await waitUntil('the box', async () => (await shown(id)).contents[0]!.certificateHref === href);
    expect((await visitor.fetch(href)).status).toBe(200);
  });

  it('no other file has that address', async () => {
    const [{ id }] = await query(
      `insert into files (purpose, name, media_type, size, sha256, bytes) values ('library', 'a.pdf', 'application/pdf', 1, 'x', 'x') returning id`,
    );
    expect((await admin.fetch(`/api/internal/personal-catalog/certificates/${id}/`)).status).toBe(404);
    expect((await admin.fetch(`/api/internal/admin/files/${id}/`)).status).toBe(404);
  });
});

describe('a jewel of the trade', () => {
  it('holds stones other than diamonds, of silver and of low clarity, and is found by them', async () => {
    const id = await anyOf('jewelry');
    const before = (await fieldsOf('jewelry', id)).published!;
    const [first] = before.stones as Record<string, FieldValue>[];
    const none = { colourGrade: null, intensity: null, certificate: null, certificateFile: null };
    const sapphire = { ...first, ...none, gem: 'sapphire', shape: 'oval', hue: 'blue', clarity: null };
    const diamond = { ...first, gem: 'diamond', clarity: 'I1' };
    await save('jewelry', id, 'stones', [sapphire, diamond] as FieldValue);
    await save('jewelry', id, 'metal', 'silver-925');
    const { changeId } = await publish('jewelry', id);
    const jewel = async () =>
      (await visitor.call('GET /api/internal/personal-catalog/jewelry/get', { query: { itemId: id } })).data;
    await waitUntil('the silver', async () => (await jewel()).metalName === 'Серебро 925');
    expect((await jewel()).inserts).toMatchObject([
      { gem: 'sapphire', clarity: null, colour: { hue: 'blue' }, colourCode: 'blue' },
      { gem: 'diamond', clarity: 'I1' },
    ]);
    await waitUntil('the list to hold it', async () => {
      const { data } = await visitor.call('GET /api/internal/personal-catalog/jewelry/get-catalog', {
        query: { filter_color: ['blue'], filter_clarity: ['I1'], filter_metal: ['silver-925'] },
      });
      return data.items.length === 1 && data.items[0]!.id === Number(id);
    });
    const undone = await admin.call(`POST ${api}/changes/{id}/undo`, { params: { id: changeId! } }, key());
    expect(undone.status).toBe(200);
    expect((await fieldsOf('jewelry', id)).published).toMatchObject({
      stones: before.stones,
      metal: before.metal,
    });
  });
});

describe('a draft shown as its page', () => {
  it('is drawn from the draft’s values, for every type', async () => {
    const stone = await anyOf('diamonds', 7);
    await save('diamonds', stone, 'price', 123_000);
    await save('diamonds', stone, 'crownAngle', 345);
    const seen = await preview('diamonds', stone);
    expect(seen).toMatchObject({ as: 'stone', item: { id: Number(stone), price: 123_000 } });
    expect((await shown(stone)).price).not.toBe(123_000);
    const entity = await fieldsOf('diamonds', stone);
    expect(entity.preview).toBe(`/admin/preview/diamonds/${stone}/`);
    const page = await admin.fetch(entity.preview!);
    expect(page.status).toBe(200);
    expect((await page.text()).replaceAll('\u00A0', ' ')).toContain('123 000');
    for (const kind of ['jewelry', 'posie'] as const) {
      const id = await anyOf(kind);
      await save(kind, id, 'name', 'Кольцо из черновика');
      expect(await preview(kind, id)).toMatchObject({ as: 'jewel', item: { name: 'Кольцо из черновика' } });
    }
    const unique = await anyOf('unique');
    await save('unique', unique, 'name', 'Полярный день');
    expect(await preview('unique', unique)).toMatchObject({ as: 'stone', item: { name: 'Полярный день' } });
  });

  it('a new one says what it still lacks, and its rules are held at publication', async () => {
    const begun = await admin.call(
      `POST ${api}/entities/{kind}/`,
      { params: { kind: 'jewelry' }, body: { fields: { name: 'Новое кольцо' } } },
      key(),
    );
    const { id } = begun.data.entity;
    const incomplete = await preview('jewelry', id);
    expect(incomplete.as).toBe('incomplete');
    expect((incomplete as { missing: string[] }).missing).toEqual(expect.arrayContaining(['Вид', 'Металл']));
    const refused = await publish('jewelry', id);
    expect(refused).toMatchObject({ created: 0, leftCount: 1 });
    expect(refused.left[0]!.fields.map(({ field }) => field)).toContain('stones');
    const like = await anyOf('diamonds', 9);
    const stone = await admin.call(
      `POST ${api}/entities/{kind}/`,
      { params: { kind: 'diamonds' }, body: { like } },
      key(),
    );
    const left = await publish('diamonds', stone.data.entity.id);
    expect(left.left[0]!.fields.map(({ field }) => field).sort()).toEqual(['code']);
  });

  it('texts and offices are shown too', async () => {
    for (const [kind, field, to, expected] of [
      [
        'questions',
        'question',
        'Как проверить камень?',
        { as: 'question', question: 'Как проверить камень?' },
      ],
      ['tooltips', 'title', 'Чистота камня', { as: 'tooltip', tooltip: { title: 'Чистота камня' } }],
      [
        'offices',
        'name',
        'Дом на\u00A0набережной',
        { as: 'office', office: { name: 'Дом на\u00A0набережной' } },
      ],
    ] as const) {
      const { rows } = (await admin.call(`GET ${api}/entities/{kind}/`, { params: { kind }, query: {} }))
        .data;
      const { id, values } = rows[0]!;
      await admin.call(`POST ${api}/entities/{kind}/{id}/draft`, {
        params: { kind, id },
        body: { edits: [{ field, from: values[field]!, to }] },
      });
      const { data } = await admin.call(`GET ${api}/entities/{kind}/{id}/preview`, { params: { kind, id } });
      expect(data).toMatchObject(expected);
      expect((await admin.fetch(`/admin/preview/${kind}/${id}/`)).status).toBe(200);
    }
  });

  it('the history of a price has its reasons', async () => {
    const id = await anyOf('diamonds', 11);
    const params = { kind: 'diamonds' as const, id };
    for (const [price, why] of [
      [400_000, 'Новый прайс'],
      [410_000, 'Курс'],
    ] as const) {
      await save('diamonds', id, 'price', price);
      await admin.call(`POST ${api}/publish/{kind}/`, { params, body: { of: { ids: [id] }, why } }, key());
    }
    await save('diamonds', id, 'description', 'Ясный камень');
    await publish('diamonds', id);
    const { data } = await admin.call(`GET ${api}/entities/{kind}/{id}/history`, {
      params,
      query: { field: 'price' },
    });
    expect(data.total).toBe(2);
    expect(data.versions.map(({ after, why }) => [after.price, why])).toEqual([
      [410_000, 'Курс'],
      [400_000, 'Новый прайс'],
    ]);
  });
});
