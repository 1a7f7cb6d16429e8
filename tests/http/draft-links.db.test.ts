import { afterAll, beforeAll, expect, it } from 'vitest';
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

const begin = async (code: string, body: string): Promise<string> =>
  (
    await editor.call(
      `POST ${api}/entities/{kind}/`,
      {
        params: { kind: 'articles' },
        body: { fields: { title: 'Свет камня', lead: 'О свете', date: '2026-11-18', code, body } },
      },
      key(),
    )
  ).data.entity.id;
const publish = async (id: string, at?: string) =>
  editor.call(
    `POST ${api}/publish/{kind}/`,
    { params: { kind: 'articles' }, body: { of: { ids: [id] }, ...(at && { at }) } },
    key(),
  );
const visit = async (path: string) => {
  const reply = await house.browser().fetch(path);
  return { status: reply.status, html: await reply.text() };
};

it('a link to what is only a draft is refused before anything is published', async () => {
  await begin('still-a-draft', '<p>Пока нет</p>');
  const id = await begin('leads-to-a-draft', '<p><a href="/articles/still-a-draft/">там</a></p>');
  const { left } = (await publish(id)).data;
  expect(JSON.stringify(left)).toContain('/articles/still-a-draft/');
  expect((await visit('/articles/leads-to-a-draft/')).status).toBe(302);
});
