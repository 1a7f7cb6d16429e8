import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxCompanyPapers } from '#contract/documents/document-words.ts';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const api = '/api/internal/documents' as const;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]);
const blob = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);

async function newcomer(login: string): Promise<TestBrowser> {
  await addPerson(house.database, login, { inn: '7700000099' });
  return house.browser().signIn(login);
}
const send = (
  browser: TestBrowser,
  { bytes = pdf, name = 'Устав.pdf' }: { bytes?: Uint8Array; name?: string } = {},
) => browser.call(`POST ${api}/`, { query: { name }, body: blob(bytes) });
const replace = (browser: TestBrowser, id: number, bytes = pdf) =>
  browser.call(`POST ${api}/{id}/replace`, {
    params: { id },
    query: { name: 'Новый.pdf' },
    body: blob(bytes),
  });
const remove = (browser: TestBrowser, id: number) => browser.call(`DELETE ${api}/{id}/`, { params: { id } });
const papersOf = async (browser: TestBrowser) => (await browser.call(`GET ${api}/`)).data.papers;
const countFiles = async (): Promise<number> =>
  (await house.database.pool.query('select count(*) from files')).rows[0].count;

describe('papers of a company', () => {
  it('are kept, listed, opened by their company and deleted with their bytes', async () => {
    const company = await newcomer('keeper');
    const before = await countFiles();
    const { data } = await send(company, { name: '../Устав\u202E ООО.exe' });
    expect(data).toMatchObject({
      kind: 'charter',
      title: '',
      name: 'Устав ООО.exe.pdf',
      size: pdf.length,
      state: 'review',
      validUntil: null,
      named: false,
      fromHouse: false,
    });
    expect(await papersOf(company)).toEqual([data]);
    const file = await company.fetch(`${api}/${data.id}/file`);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Устав ООО.exe.pdf')}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const seen = await company.fetch(`${api}/${data.id}/file?inline=1`);
    expect(seen.headers.get('content-disposition')).toMatch(/^inline;/);
    expect(seen.headers.get('content-security-policy')).toContain('sandbox');
    expect((await remove(company, data.id)).status).toBe(200);
    expect(await papersOf(company)).toEqual([]);
    expect(await countFiles()).toBe(before);
    expect(house.logged()).not.toContain('Устав');
  });

  it('can be described until a decision is made', async () => {
    const company = await newcomer('talker');
    const { id } = (await send(company, { name: 'scan.pdf' })).data;
    const change = (validUntil: string) =>
      company.call(`POST ${api}/{id}/`, {
        params: { id },
        body: { kind: 'power', title: 'на\u00A0Орлову', validUntil },
      });
    expect((await change('2027-03-01')).data).toMatchObject({
      kind: 'power',
      title: 'на\u00A0Орлову',
      validUntil: '2027-03-01',
    });
    expect((await change('')).data.validUntil).toBeNull();
    for (const nonsense of ['2027-02-30', 'завтра'])
      expect((await change(nonsense)).error?.fields).toEqual({ validUntil: 'Укажите день' });
    for (const beyond of ['0000-01-01', '9999-12-31'])
      expect((await change(beyond)).error?.fields).toEqual({
        validUntil: 'Год\u00A0— от\u00A01900 до\u00A02999',
      });
    await house.database.pool.query(`update company_papers set state = 'accepted' where id = $1`, [id]);
    expect((await change('')).error?.code).toBe('paper-decided');
  });

  it('are replaced once, also from two windows; what was replaced comes back when its place is empty', async () => {
    const company = await newcomer('two-tabs');
    const { id } = (await send(company)).data;
    const both = await Promise.all([replace(company, id), replace(company, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.error?.code).toBe('paper-replaced');
    const newer = both.find(({ status }) => status === 200)!.data;
    expect(newer).toMatchObject({ kind: 'charter', state: 'review', name: 'Новый.pdf' });
    expect((await papersOf(company)).map((paper) => paper.id)).toEqual([newer.id]);
    await remove(company, newer.id);
    expect((await papersOf(company)).map((paper) => paper.id)).toEqual([id]);
  });

  it('are private to the company', async () => {
    const [owner, other] = [await newcomer('holder'), await newcomer('other')];
    const { id } = (await send(owner)).data;
    expect(await papersOf(other)).toEqual([]);
    expect((await remove(other, id)).status).toBe(404);
    expect((await replace(other, id)).status).toBe(404);
    expect((await other.fetch(`${api}/${id}/file`)).status).toBe(404);
    const body = { kind: 'act', title: '', validUntil: '' } as const;
    expect((await other.call(`POST ${api}/{id}/`, { params: { id }, body })).status).toBe(404);
  });

  it('are so many at most, also when the last ones come at once', async () => {
    const company = await newcomer('eager');
    await house.database.pool.query(
      `with kept as (
         insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
         select 'company-paper', u.id, 'a.pdf', 'application/pdf', 1, 'x', 'x' from users u, generate_series(1, $1)
         where u.email = 'eager@demo.test' returning id, owner_id)
       insert into company_papers (user_id, kind, file_id) select owner_id, 'other', id from kept`,
      [maxCompanyPapers - 1],
    );
    const last = await Promise.all([send(company), send(company), send(company)]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(last.find(({ status }) => status === 409)!.error).toMatchObject({
      code: 'too-many-documents',
      message: 'Больше 60 документов не\u00A0храним: удалите лишние.',
    });
  });

  it('notify those who decide, once for a group of uploads', async () => {
    const company = await newcomer('loud');
    for (let sent = 0; sent < 3; sent++) await send(company);
    const { rows } = await house.database.pool.query(
      `select u.email, n.content, n.managers_only from notifications n join users u on u.id = n.user_id
       where n.title = 'Документ загружен' and n.content like 'ООО «loud»%' order by u.email`,
    );
    expect(rows).toEqual(
      ['admin@demo.test', 'auction@demo.test'].map((email) => ({
        email,
        content: 'ООО «loud»: Устав. Ждёт проверки.',
        managers_only: true,
      })),
    );
  });
});

describe('a file as a body', () => {
  let company: TestBrowser;
  beforeAll(async () => {
    company = await newcomer('sender');
  });
  const url = `${api}/?name=a.pdf`;
  const raw = (body: BodyInit | null, headers: Record<string, string> = {}, browser = company) =>
    browser.fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/octet-stream',
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')!,
        ...headers,
      },
    });
  const bytesOf = (text: string) => new Blob([text]);

  it.each<[string, () => Promise<Response>, number, string]>([
    ['another kind', () => raw(bytesOf('<html></html>')), 422, 'file-kind'],
    ['an empty file', () => raw(bytesOf('')), 422, 'empty-file'],
    ['no body', () => raw(null), 422, 'empty-file'],
    ['JSON', () => raw('{}', { 'content-type': 'application/json' }), 415, 'media-type'],
    [
      'a form',
      () => raw(new URLSearchParams('a=b'), { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'media-type',
    ],
    ['a foreign page', () => raw(bytesOf('%PDF-1'), { 'x-xsrf-token': 'x' }), 403, 'csrf'],
    ['a byte too many', () => raw(new Blob([Buffer.alloc(maxFileBytes + 1, '%PDF-')])), 413, 'too-large'],
    [
      'bytes where JSON is wanted',
      () =>
        company.fetch(`${api}/1/`, {
          method: 'POST',
          body: bytesOf('{}'),
          headers: {
            'content-type': 'application/octet-stream',
            'x-xsrf-token': company.cookies.get('XSRF-TOKEN')!,
          },
        }),
      415,
      'media-type',
    ],
    [
      'a name too long',
      () =>
        company.fetch(`${api}/?name=${'a'.repeat(1001)}`, {
          method: 'POST',
          body: bytesOf('%PDF-1'),
          headers: {
            'content-type': 'application/octet-stream',
            'x-xsrf-token': company.cookies.get('XSRF-TOKEN')!,
          },
        }),
      422,
      'invalid',
    ],
  ])('%s is refused', async (_what, go, status, refusal) => {
    const reply = await go();
    expect(reply.status).toBe(status);
    const { error } = (await reply.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe(refusal);
    expect(error.message).toMatch(/^[А-ЯЁ].*\.$/);
  });

  it('a visitor is asked to sign in before a byte is read', async () => {
    const visitor = await house.browser().visit();
    expect((await raw(new Blob([Buffer.alloc(maxFileBytes)]), {}, visitor)).status).toBe(401);
  });

  it('25 MB come through whole', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(maxFileBytes - 9, 7)]);
    const { data } = await send(company, { bytes });
    expect(data.size).toBe(maxFileBytes);
    await remove(company, data.id);
  });

  it('thirty a minute from one person', async () => {
    const busy = await newcomer('busy');
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent++) statuses.push((await raw(bytesOf('no file'), {}, busy)).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429]);
  });

  it('is described as bytes', async () => {
    const { paths } = (await (await company.fetch('/api/docs/openapi.json')).json()) as {
      paths: Record<string, { post: object; get: object }>;
    };
    const bytes = { schema: expect.objectContaining({ type: 'string', format: 'binary' }) };
    expect(paths[`${api}/`]!.post).toMatchObject({
      requestBody: { content: { 'application/octet-stream': bytes } },
    });
    expect(paths[`${api}/{id}/file`]!.get).toMatchObject({
      responses: { 200: { content: { '*/*': bytes } } },
    });
  });
});
