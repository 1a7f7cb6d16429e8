import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#contract/call.ts';
import { forgetOldDocuments } from '#server/auctions/public.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
});
afterAll(() => house.close());

const auctions = '/api/internal/auctions' as const;
const code = 'northern-lights';
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2000)]);
const requisites = 'Р/с 40702810000000000001 в банке «Пример»';

/** A company that no manager has admitted yet. */
async function newcomer(login: string, requisites = ''): Promise<TestBrowser> {
  await house.database.pool.query(
    `with person as (
       insert into users (email, name, phone, password_hash, confirmed_at)
       select $1, 'Анна Ветрова', '', password_hash, now() from users where email = 'client@demo.test' returning id)
     insert into companies (user_id, name, inn, ogrn, requisites)
     select id, 'ООО «Новичок»', '7700000099', '1000000000099', $2 from person`,
    [`${login}@demo.test`, requisites],
  );
  return house.browser().signIn(login);
}

const send = (
  browser: TestBrowser,
  { bytes = pdf, name = 'Устав.pdf', to = code }: { bytes?: Uint8Array; name?: string; to?: string } = {},
) =>
  browser.call(`POST ${auctions}/{code}/admission/documents`, {
    params: { code: to },
    query: { name },
    body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
  });
const asked = { intendedSum: 12_000_000, phone: '+7 (916) 000-00-02', rules: true, consent: true } as const;
const ask = (browser: TestBrowser, more: { requisites?: string; documents?: number[] }, to = code) =>
  browser.call(`POST ${auctions}/{code}/admission`, { params: { code: to }, body: { ...asked, ...more } });
const formOf = async (browser: TestBrowser) =>
  (await browser.call(`GET ${auctions}/{code}/admission/form`, { params: { code } })).data.company;
const remove = (browser: TestBrowser, id: number, from = code) =>
  browser.call(`DELETE ${auctions}/{code}/admission/documents/{id}`, { params: { code: from, id } });
const rowOf = async (id: number) =>
  (
    await manager.call(`GET ${auctions}/manage/{code}/admissions/`, { params: { code } })
  ).data.admissions.find((row) => row.id === id)!;
const files = async () => (await house.database.pool.query('select id from files order by id')).rows;
const open = (browser: TestBrowser, admission: number, document: number) =>
  browser.fetch(`${auctions}/manage/admissions/${admission}/documents/${document}`);

describe('[A41] a company asks with its requisites and documents', () => {
  it('must give both, once; a manager reads them and gets the very bytes', async () => {
    const company = await newcomer('papers');
    expect(await formOf(company)).toEqual({
      name: 'ООО «Новичок»',
      inn: '7700000099',
      ogrn: '1000000000099',
      requisites: '',
      documentsNeeded: true,
      documents: [],
    });
    expect((await ask(company, {})).error?.fields).toEqual({
      requisites: 'Обязательное поле',
      documents: 'Приложите хотя бы один документ',
    });
    const { data: document } = await send(company, { name: '../Устав\u202E ООО.exe' });
    expect(document).toEqual({ id: expect.any(Number), name: 'Устав ООО.exe.pdf', size: pdf.length });
    expect((await formOf(company))!.documents).toEqual([{ ...document, attached: false }]);
    const { data: request } = await ask(company, { requisites, documents: [document.id] });
    expect(request.state).toBe('requested');

    expect(await rowOf(request.id)).toMatchObject({
      company: 'ООО «Новичок»',
      inn: '7700000099',
      ogrn: '1000000000099',
      requisites,
      documents: [document],
    });
    const file = await open(manager, request.id, document.id);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Устав ООО.exe.pdf')}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // Another request's document is not found through this one.
    expect((await open(manager, request.id + 1, document.id)).status).toBe(404);

    // Typed once, known to the next form; what is attached stays with the request.
    expect(await formOf(company)).toMatchObject({
      requisites,
      documents: [{ ...document, attached: true }],
    });
    expect((await remove(company, document.id)).status).toBe(404);
    expect((await ask(company, { requisites: 'Новый счёт' })).data.id).toBe(request.id);
    expect(await rowOf(request.id)).toMatchObject({ requisites: 'Новый счёт', documents: [document] });
    expect((await formOf(company))!.requisites).toBe(requisites);
    expect(house.logged()).not.toContain('Устав');
  });

  it('a company that a manager has admitted before needs no documents, a revoked one does', async () => {
    const company = await house.browser().signIn('company');
    expect((await formOf(company))!.documentsNeeded).toBe(false);
    const { data } = await ask(company, { requisites });
    expect(data.state).toBe('requested');
    await house.database.pool.query(
      `update admissions set state = 'revoked'
       where state = 'approved' and user_id = (select id from users where email = 'company@demo.test')`,
    );
    expect((await formOf(company))!.documentsNeeded).toBe(true);
  });

  it('where everyone is admitted nobody is asked for documents, and such an admission proves nothing', async () => {
    const company = await newcomer('open-door');
    const admits = (everyone: boolean) =>
      house.database.pool.query('update auctions set admits_everyone = $1 where code = $2', [everyone, code]);
    await admits(true);
    expect((await ask(company, { requisites })).data.state).toBe('approved');
    await admits(false);
    expect((await formOf(company))!.documentsNeeded).toBe(true);
    expect((await send(company)).error?.code).toBe('admission-decided');
  });

  it('documents of others, of another auction and removed ones are refused, and nothing is written', async () => {
    const [owner, other] = [await newcomer('owner'), await newcomer('other')];
    const mine = (await send(owner)).data.id;
    const elsewhere = (await send(owner, { to: 'polar-night' })).data.id;
    const theirs = (await send(other)).data.id;
    const removed = (await send(owner)).data.id;
    expect((await remove(other, removed)).status).toBe(404);
    expect((await remove(owner, removed, 'polar-night')).status).toBe(404);
    expect((await remove(owner, removed)).status).toBe(200);
    expect((await remove(owner, removed)).status).toBe(404);
    for (const wrong of [theirs, elsewhere, removed, 999_999])
      expect((await ask(owner, { requisites, documents: [mine, wrong] })).error?.fields).toEqual({
        documents: 'Документа больше нет: приложите его ещё раз',
      });
    expect(await formOf(owner)).toMatchObject({ requisites: '', documents: [{ id: mine, attached: false }] });
    const { rows } = await house.database.pool.query(
      "select id from admissions where user_id = (select id from users where email = 'owner@demo.test')",
    );
    expect(rows).toEqual([]);
    const many = Array.from({ length: 11 }, (_, place) => place + 1);
    expect((await ask(owner, { requisites, documents: many })).error?.fields).toEqual({
      documents: 'Не\u00A0больше десяти документов',
    });
  });

  it('ten wait at most, also when the last ones come at once', async () => {
    const company = await newcomer('eager');
    for (let sent = 0; sent < 9; sent++) expect((await send(company)).status).toBe(200);
    const last = await Promise.all([send(company), send(company), send(company)]);
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(last.find(({ status }) => status === 409)!.error?.code).toBe('too-many-documents');
    expect((await formOf(company))!.documents).toHaveLength(10);
  });

  it('nothing is taken where no request can be made', async () => {
    const company = await newcomer('late');
    expect((await send(company, { to: 'golden-autumn' })).error?.code).toBe('admission-closed');
    expect((await send(company, { to: 'no-such-auction' })).status).toBe(404);
  });

  it('a private person gives neither', async () => {
    await addPerson(house.database, 'citizen');
    const person = await house.browser().signIn('citizen');
    expect(await formOf(person)).toBeNull();
    expect((await send(person)).error).toMatchObject({
      code: 'companies-only',
      message: 'Документы прикладывает только компания.',
    });
    expect((await ask(person, { requisites: 'Р/с', documents: [1] })).error?.fields).toEqual({
      requisites: 'Реквизиты указывает только компания',
      documents: 'Документы прикладывает только компания',
    });
    expect((await ask(person, {})).data.state).toBe('requested');
  });

  it('what was never attached goes after a day with its bytes; the rest stays', async () => {
    const company = await newcomer('forgetful');
    const attached = (await send(company)).data.id;
    await ask(company, { requisites, documents: [attached] });
    const old = (await send(company)).data.id;
    const fresh = (await send(company)).data.id;
    await house.database.pool.query(
      "update admission_documents set created_at = now() - interval '25 hours' where id = any($1)",
      [[attached, old]],
    );
    const before = await files();
    await forgetOldDocuments(house.database.db);
    expect((await formOf(company))!.documents.map(({ id }) => id)).toEqual([attached, fresh]);
    expect((await files()).length).toBe(before.length - 1);
  });

  it('erasing the files of a person leaves no document', async () => {
    const company = await newcomer('erased');
    const { id } = (await send(company)).data;
    await ask(company, { requisites, documents: [id] });
    await house.database.pool.query(
      `delete from files where id in (select d.file_id from admission_documents d join users u on u.id = d.user_id
       where u.email = 'erased@demo.test')`,
    );
    expect((await formOf(company))!.documents).toEqual([]);
  });
});

describe('[A41] only auction managers open a document', () => {
  let path: string;
  beforeAll(async () => {
    const company = await newcomer('watched');
    const { id } = (await send(company)).data;
    const request = (await ask(company, { requisites, documents: [id] })).data.id;
    path = `${auctions}/manage/admissions/${request}/documents/${id}`;
  });
  it.each([
    ['visitor', 401],
    ['client', 403],
    ['watched', 403],
    ['company', 403],
    ['manager', 403],
    ['vip', 403],
    ['ade', 403],
    ['auction', 200],
    ['admin', 200],
  ])('%s: %d', async (who, status) => {
    const browser = who === 'visitor' ? await house.browser().visit() : await house.browser().signIn(who);
    const reply = await browser.fetch(path);
    expect(reply.status).toBe(status);
    if (status !== 200) expect((await reply.text()).startsWith('{"error"')).toBe(true);
  });

  it('what is not attached is nobody’s but the sender’s', async () => {
    const company = await newcomer('private');
    const attached = (await send(company)).data.id;
    const request = (await ask(company, { requisites, documents: [attached] })).data.id;
    const { id } = (await send(company)).data;
    expect((await open(manager, request, attached)).status).toBe(200);
    expect((await open(manager, request, id)).status).toBe(404);
  });
});

describe('a file as a body', () => {
  let company: TestBrowser;
  beforeAll(async () => {
    company = await newcomer('sender');
  });
  const url = `${auctions}/${code}/admission/documents?name=a.pdf`;
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
        company.fetch(`${auctions}/${code}/admission`, {
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
        company.fetch(`${auctions}/${code}/admission/documents?name=${'a'.repeat(1001)}`, {
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

  it('a visitor is told to sign in before a byte is read', async () => {
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
    expect(paths[`${auctions}/{code}/admission/documents`]!.post).toMatchObject({
      requestBody: { content: { 'application/octet-stream': bytes } },
    });
    expect(paths[`${auctions}/manage/admissions/{id}/documents/{document}`]!.get).toMatchObject({
      responses: { 200: { content: { '*/*': bytes } } },
    });
  });
});
