import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldValues } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/admin' as const;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
let house: TestHouse;
let editor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  editor = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const drawn = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
const send = async (bytes: Buffer, who = editor) =>
  who.call(`POST ${api}/pictures/`, { query: { name: 'свет.jpg' }, body: new Blob([new Uint8Array(bytes)]) });
const fileOf = async (background: string): Promise<number> => (await send(await drawn(background))).data.id;
const shotOf = (file: number, alt = 'Камень на\u00A0ладони') =>
  [{ file, alt, x: 20, y: 80 }] as unknown as string;
const begin = async (kind: 'pictures' | 'news', fields: FieldValues): Promise<string> =>
  (await editor.call(`POST ${api}/entities/{kind}/`, { params: { kind }, body: { fields } }, key())).data
    .entity.id;
const draft = async (kind: 'pictures' | 'news', id: string, field: string, from: unknown, to: unknown) =>
  (
    await editor.call(`POST ${api}/entities/{kind}/{id}/draft`, {
      params: { kind, id },
      body: { edits: [{ field, from, to }] } as never,
    })
  ).data.entity;
const publish = async (kind: 'pictures' | 'news', id: string) =>
  (await editor.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body: { of: { ids: [id] } } }, key()))
    .data;
const colourAt = async (path: string): Promise<number[]> => {
  const reply = await house.browser().fetch(`${path}.png`);
  if (reply.status !== 200) return [];
  const { dominant } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
  return [dominant.r, dominant.g, dominant.b].map((part) => Math.round(part / 64));
};

describe('a picture of the library', () => {
  let id: string;
  const green = { colour: '#107040', file: 0 };
  const red = { colour: '#C02020', file: 0 };
  beforeAll(async () => {
    green.file = await fileOf(green.colour);
    red.file = await fileOf(red.colour);
    id = await begin('pictures', { name: 'Свет', caption: '', shot: shotOf(green.file) });
  });

  it('is nobody’s to see before it is published, and needs words for those who do not see', async () => {
    expect((await house.browser().fetch(`/pictures/picture-${id}/960`)).status).toBe(404);
    expect((await house.browser().fetch(`${api}/pictures/${green.file}/`)).status).toBe(401);
    expect((await editor.fetch(`${api}/pictures/${green.file}/`)).status).toBe(200);
    const blank = await draft('pictures', id, 'shot', shotOf(green.file), shotOf(green.file, ''));
    expect(blank.complaints.shot).toBeDefined();
    expect((await publish('pictures', id)).left).toHaveLength(1);
    await draft('pictures', id, 'shot', shotOf(green.file, ''), shotOf(green.file));
    expect((await publish('pictures', id)).left).toEqual([]);
    expect((await house.browser().fetch(`/pictures/picture-${id}/960`)).status).toBe(200);
  });

  it('is found by its words, named by who shows it, and stays while somebody does', async () => {
    const { pictures } = (await editor.call(`GET ${api}/pictures/`, { query: { q: 'ладони' } })).data;
    expect(pictures.map(({ address }) => address)).toContain(`/pictures/picture-${id}/960`);
    const news = await begin('news', {
      title: 'Новость с картинкой',
      lead: 'Лид',
      date: '2026-11-18',
      href: '/events/',
      picture: `/pictures/picture-${id}/960`,
      pictureAlt: 'Камень',
    });
    expect((await publish('news', news)).left).toEqual([]);
    const { facts } = (
      await editor.call(`GET ${api}/entities/{kind}/{id}/`, { params: { kind: 'pictures', id } })
    ).data;
    expect(facts.map(({ value }) => value).join()).toContain('Новость с картинкой');
    const preview = await editor.call(`POST ${api}/archive/{kind}/preview`, {
      params: { kind: 'pictures' },
      body: { of: { ids: [id] }, archived: true },
    });
    expect(JSON.stringify(preview.data)).toContain('Новость с картинкой');
  });

  it('gets another file everywhere by one change, and the first one back by its undoing', async () => {
    const shown = `/pictures/picture-${id}/320`;
    const before = await colourAt(shown);
    await draft('pictures', id, 'shot', shotOf(green.file), shotOf(red.file));
    expect(await colourAt(shown)).toEqual(before);
    const { changeId } = await publish('pictures', id);
    const after = await colourAt(shown);
    expect(after).not.toEqual(before);
    const undone = await editor.call(
      `POST ${api}/changes/{id}/undo`,
      { params: { id: changeId! }, body: {} },
      key(),
    );
    expect(undone.status).toBe(200);
    await waitUntil('the first file', async () => String(await colourAt(shown)) === String(before));
  });

  it('is asked about by browsers, and not sent again while it is the same', async () => {
    const first = await house.browser().fetch(`/pictures/picture-${id}/320.png`);
    const again = await house.browser().fetch(`/pictures/picture-${id}/320.png`, {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect([first.headers.get('cache-control'), again.status]).toEqual(['public, no-cache', 304]);
  });
});

it('what is no picture, or too large, is not taken', async () => {
  expect((await send(Buffer.from('%PDF-1.7\n%%EOF'))).status).toBe(422);
  expect((await send(Buffer.alloc(26 * 1024 * 1024))).status).toBe(413);
});

it('nobody puts a picture that is not there', async () => {
  const id = await begin('news', {
    title: 'Без картинки',
    lead: 'Лид',
    date: '2026-11-18',
    href: '/events/',
  });
  const entity = await draft('news', id, 'picture', null, '/pictures/picture-999999/960');
  const { left } = await publish('news', id);
  expect(JSON.stringify([entity.complaints, left])).toContain('999999');
});
