import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldValue } from '#contract/back-office/values.ts';
import { textFromClipboard } from '#contract/content/text/from-clipboard.ts';
import { htmlOfText } from '#contract/content/text/html-of-text.ts';
import { nodesOfHtml } from '#contract/content/text/text-from-html.ts';
import { textOf } from '#tests/support/read-page.ts';
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

const one = async <T>(text: string) => (await house.database.pool.query(text)).rows[0] as T;
const params = (id: string) => ({ kind: 'articles' as const, id });
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

/** As Word puts it on the clipboard. */
const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=RU><!--StartFragment--><h2>Свет<o:p></o:p></h2><p class=MsoNormal>Камень "живёт" светом.<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Блеск<o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Игра<o:p></o:p></p><script>alert(1)</script><!--EndFragment--></body></html>`;

it('an article pasted from Word, with a stone, a lot and an index, is seen at its hour and gone by undoing', async () => {
  const stone = await one<{ id: string }>(
    "select id::text from items where status = 'available' order by id limit 1",
  );
  const lot = await one<{ id: string; name: string }>(
    "select l.id::text, l.name from lots l join auctions a on a.id = l.auction_id where a.status = 'active' order by l.id limit 1",
  );
  const index = await one<{ code: string; label: string }>(
    'select code, label from price_indices order by position limit 1',
  );
  const figures = [
    ['stone', stone.id],
    ['lot', lot.id],
    ['index', index.code],
  ].map(([kind, ref]) => `<figure data-embed="${kind}" data-ref="${ref}"></figure>`);
  const body = htmlOfText(textFromClipboard(nodesOfHtml(pasted))) + figures.join('');
  const id = await begin('light-of-a-stone', body);
  // Typography is set when a draft is saved.
  const { published, draft } = (await editor.call(`GET ${api}/entities/{kind}/{id}/`, { params: params(id) }))
    .data;
  expect(published).toBeNull();
  const saved = await editor.call(`POST ${api}/entities/{kind}/{id}/draft`, {
    params: params(id),
    body: { edits: [{ field: 'lead', from: draft!.fields.lead as FieldValue, to: 'О "свете" - словами' }] },
  });
  expect(saved.data.entity.draft!.fields.lead).toBe('О\u00A0«свете»\u00A0— словами');
  const preview = await editor.call(`GET ${api}/entities/{kind}/{id}/preview`, { params: params(id) });
  expect(preview.data).toMatchObject({ as: 'article', article: { title: 'Свет камня' } });

  const path = '/articles/light-of-a-stone/';
  expect((await publish(id, new Date(Date.now() - 60_000).toISOString())).status).toBe(422);
  const hour = Date.now() + 2500;
  expect((await publish(id, new Date(hour).toISOString())).data.publicationId).not.toBeNull();
  expect((await visit(path)).status).toBe(302);
  const { html } = await waitUntil('its hour', async () => {
    const page = await visit(path);
    return page.status === 200 ? page : undefined;
  });
  expect(Date.now()).toBeGreaterThanOrEqual(hour);
  expect(Date.now() - hour).toBeLessThan(2000);
  const words = textOf(html);
  for (const said of ['Свет', 'Блеск', 'Игра', index.label.replaceAll('\u00A0', ' ')])
    expect(words).toContain(said);
  expect(html).toContain(`/lots/${lot.id}/`);
  expect(html).toContain(`/${stone.id}/`);
  expect(html).not.toContain('alert(1)');
  expect(html).not.toContain('mso-');

  const { versions } = (
    await editor.call(`GET ${api}/entities/{kind}/{id}/history`, { params: params(id), query: {} })
  ).data;
  const undone = await editor.call(
    `POST ${api}/changes/{id}/undo`,
    { params: { id: versions[0]!.changeId }, body: {} },
    key(),
  );
  expect(undone.status).toBe(200);
  await waitUntil('it is gone', async () => (await visit(path)).status === 302);
});

it('a link to what is only a draft is refused before anything is published', async () => {
  await begin('still-a-draft', '<p>Пока нет</p>');
  const id = await begin('leads-to-a-draft', '<p><a href="/articles/still-a-draft/">там</a></p>');
  const { left } = (await publish(id)).data;
  expect(JSON.stringify(left)).toContain('/articles/still-a-draft/');
  expect((await visit('/articles/leads-to-a-draft/')).status).toBe(302);
});
