import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldValues } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const api = '/api/internal/admin' as const;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
let house: TestHouse;
let editor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  editor = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const send = async (bytes: Buffer, who = editor) =>
  who.call(`POST ${api}/pictures/`, { query: { name: 'свет.jpg' }, body: new Blob([new Uint8Array(bytes)]) });
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
it('what is no picture, or too large, is not taken', async () => {
  expect((await send(Buffer.from('%PDF-1.7\n%%EOF'))).status).toBe(422);
  expect((await send(Buffer.alloc(100 * 1024 * 1024))).status).toBe(413);
});

it('words that were cleared stay cleared in the draft, and nobody publishes it', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7F5F35' } })
    .jpeg()
    .toBuffer();
  const { data } = await send(bytes);
  const shot = (alt: string) => [{ file: data.id, alt, x: 50, y: 50 }];
  const id = await begin('pictures', { name: 'Витрина', caption: '', shot: shot('Кольцо в\u00A0витрине') });
  expect((await publish('pictures', id)).left).toEqual([]);
  const entity = await draft('pictures', id, 'shot', shot('Кольцо в\u00A0витрине'), shot(''));
  expect(entity.draft?.fields.shot).toEqual(shot(''));
  const { changeId, left } = await publish('pictures', id);
  expect(changeId).toBeNull();
  expect(left[0]!.fields).toEqual([
    { field: 'shot', message: expect.stringContaining('на\u00A0картинке «Витрина»') },
  ]);
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
