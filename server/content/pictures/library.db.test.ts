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
