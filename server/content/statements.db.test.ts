import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '#contract/content/statements/statement.ts';
import { housePlaces } from '#server/backoffice/stated-places.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let editor: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  editor = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const pageOf = async (path: string) => (await fetch(`${house.url}${path}`)).text();
const ownWords = 'Выкуп дешевле покупки на {разница}.';

/** Saves the words as a draft and publishes it. */
async function publish(code: string, from: string | null, text: string | null) {
  await editor.call('POST /api/internal/admin/entities/{kind}/{id}/draft', {
    params: { kind: 'statements', id: code },
    body: { edits: [{ field: 'text', from, to: text }] },
  });
  return editor.call('POST /api/internal/admin/publish/{kind}/', {
    params: { kind: 'statements' },
    body: { of: { ids: [code] }, why: 'проба' },
  });
}

it('every statement of the code has a row; those unchanged say their first words', async () => {
  const rows = await house.database.db.selectFrom('statements').select(['code', 'body']).execute();
  expect(rows.map(({ code }) => code).sort()).toEqual(codesOf(housePlaces).sort());
  expect(rows.every(({ body }) => body === null)).toBe(true);
  expect(await pageOf('/investments/')).toContain('Дом выкупает камень обычно');
});

it('changed words stand on the page with the figure it puts in, until the first ones are brought back', async () => {
  await publish('investments-spread', null, ownWords);
  await waitUntil('the page to say it', async () =>
    (await pageOf('/investments/')).includes('Выкуп дешевле покупки на'),
  );
  const page = await pageOf('/investments/');
  expect(page).not.toContain('Дом выкупает камень обычно');
  expect(page).not.toContain('>{разница}');
  // A page that does not say it does not carry it.
  expect(await pageOf('/contacts/')).not.toContain('Выкуп дешевле');
  await publish('investments-spread', ownWords, null);
  await waitUntil('the page to say it', async () =>
    (await pageOf('/investments/')).includes('Дом выкупает камень обычно'),
  );
});

it.each([
  ['an unknown placeholder', 'Дешевле на {разницу}.'],
  ['a missing one', 'Дешевле.'],
  ['more than fits', `{разница} ${'а'.repeat(400)}`],
])('%s is refused before it is public', async (_, text) => {
  await publish('investments-spread', null, text);
  expect(await pageOf('/investments/')).toContain('Дом выкупает камень обычно');
  const row = await house.database.db
    .selectFrom('statements')
    .select('body')
    .where('code', '=', 'investments-spread')
    .executeTakeFirstOrThrow();
  expect(row.body).toBeNull();
  await editor.call('DELETE /api/internal/admin/entities/{kind}/{id}/draft', {
    params: { kind: 'statements', id: 'investments-spread' },
    query: {},
  });
});

it('no statement is created that no page makes', async () => {
  const { status } = await editor.call('POST /api/internal/admin/entities/{kind}/', {
    params: { kind: 'statements' },
    body: { code: 'investments-invented' },
  });
  expect(status).toBe(422);
});

describe('a sentence of a letter', () => {
  const code = 'letter-reset-password-closing';
  const own = 'Кнопка живёт {срок}. Если это не вы, позвоните.';
  const forget = async () => {
    await house.database.pool.query('delete from rate_limits');
    const visitor = await house.browser().visit();
    await visitor.call('POST /api/internal/user/password/forgot', { body: { email: 'client@demo.test' } });
    return (await house.lettersTo('client@demo.test')).findLast(({ kind }) => kind === 'reset-password')!;
  };
  const sampleOf = async (query = '') =>
    (await editor.fetch(`/admin/letters/reset-password/body${query}`)).text();

  it('is seen in its sample while it is a draft, and received once it is published', async () => {
    await editor.call('POST /api/internal/admin/entities/{kind}/{id}/draft', {
      params: { kind: 'statements', id: code },
      body: { edits: [{ field: 'text', from: null, to: own }] },
    });
    expect(await sampleOf('?draft=1')).toContain('Кнопка живёт 2\u00A0часа.');
    expect(await sampleOf()).not.toContain('Кнопка живёт');
    // Drafts of texts are for their editors; samples for everybody who works here.
    const colleague = await house.browser().signIn('auction');
    const seen = await colleague.fetch('/admin/letters/reset-password/body?draft=1');
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toContain('Кнопка живёт');
    expect((await forget()).plain).not.toContain('Кнопка живёт');
    await publish(code, null, own);
    expect(await sampleOf()).toContain('Кнопка живёт 2\u00A0часа.');
    const { plain, html } = await forget();
    expect(plain).toContain('Кнопка живёт 2\u00A0часа. Если это не вы, позвоните.');
    expect(html).toContain('Кнопка живёт 2\u00A0часа.');
    expect(plain).not.toContain('прежний пароль остаётся');
  });

  it.each([
    ['an unknown placeholder', 'Кнопка живёт {срок}, {имя}.', 'Нет слова {имя}'],
    ['a missing one', 'Кнопка живёт недолго.', 'Верните в\u00A0текст {срок}'],
  ])('%s is refused with its words kept in the draft', async (_, text, words) => {
    const { data } = await editor.call('POST /api/internal/admin/entities/{kind}/{id}/draft', {
      params: { kind: 'statements', id: code },
      body: { edits: [{ field: 'text', from: own, to: text }] },
    });
    expect(data.entity.complaints.text).toContain(words);
    expect(data.entity.draft?.fields.text).toBe(text);
    await editor.call('DELETE /api/internal/admin/entities/{kind}/{id}/draft', {
      params: { kind: 'statements', id: code },
      query: {},
    });
  });
});
