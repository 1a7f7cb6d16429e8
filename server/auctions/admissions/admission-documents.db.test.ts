import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const send = (browser: TestBrowser, name = 'Устав.pdf') =>
  browser.call('POST /api/internal/documents/', {
    query: { name },
    body: new Blob([pdf as Uint8Array<ArrayBuffer>]),
  });
const replace = (browser: TestBrowser, id: number) =>
  browser.call('POST /api/internal/documents/{id}/replace', {
    params: { id },
    query: { name: 'Устав новый.pdf' },
    body: new Blob([pdf as Uint8Array<ArrayBuffer>]),
  });
const asked = { intendedSum: 12_000_000, phone: '+7 (916) 000-00-02', rules: true, consent: true } as const;
const ask = (browser: TestBrowser, more: { requisites?: string; documents?: number[] }, to = code) =>
  browser.call(`POST ${auctions}/{code}/admission`, { params: { code: to }, body: { ...asked, ...more } });
const formOf = async (browser: TestBrowser) =>
  (await browser.call(`GET ${auctions}/{code}/admission/form`, { params: { code } })).data.company;
const remove = (browser: TestBrowser, id: number) =>
  browser.call('DELETE /api/internal/documents/{id}/', { params: { id } });
const decide = (id: number, decision: 'accept' | 'refuse', validUntil: string | null = null) =>
  manager.call('POST /api/internal/documents/review/{id}/', {
    params: { id },
    body: { decision, reason: 'Не\u00A0читается', kind: 'charter', validUntil },
  });
const rowOf = async (id: number) =>
  (
    await manager.call(`GET ${auctions}/manage/{code}/admissions/`, { params: { code } })
  ).data.admissions.find((row) => row.id === id)!;
const open = (browser: TestBrowser, id: number) => browser.fetch(`/api/internal/documents/${id}/file`);

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
    const { data: paper } = await send(company);
    const { id, kind, title, name, size, state } = paper;
    const document = { id, kind, title, name, size, state };
    expect(document).toMatchObject({ kind: 'charter', name: 'Устав.pdf', size: pdf.length, state: 'review' });
    expect((await formOf(company))!.documents).toEqual([{ ...document, attached: false }]);
    const { data: request } = await ask(company, { requisites, documents: [id] });
    expect(request.state).toBe('requested');

    expect(await rowOf(request.id)).toMatchObject({
      company: 'ООО «Новичок»',
      inn: '7700000099',
      ogrn: '1000000000099',
      requisites,
      documents: [document],
    });
    const file = await open(manager, id);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);

    // Typed once, known to the next form; what a request names stays.
    expect(await formOf(company)).toMatchObject({ requisites, documents: [{ id, attached: true }] });
    expect((await remove(company, id)).error?.code).toBe('paper-named');
    expect((await ask(company, { requisites: 'Новый счёт' })).data.id).toBe(request.id);
    expect(await rowOf(request.id)).toMatchObject({ requisites: 'Новый счёт', documents: [{ id }] });
    expect((await formOf(company))!.requisites).toBe(requisites);
    expect(house.logged()).not.toContain('Устав');

    // A replacement is named by whatever named the old one, and whoever decides sees both.
    const { data: newer } = await replace(company, id);
    expect(newer.named).toBe(true);
    expect((await rowOf(request.id)).documents.map((one) => one.id)).toEqual([newer.id, id]);
    expect((await formOf(company))!.documents.map((one) => [one.id, one.attached])).toEqual([
      [newer.id, true],
    ]);
    expect((await remove(company, newer.id)).error?.code).toBe('paper-named');
  });

  it('one paper serves many auctions', async () => {
    const company = await newcomer('thrifty');
    const { id } = (await send(company)).data;
    expect((await ask(company, { requisites, documents: [id] })).data.state).toBe('requested');
    const there = 'polar-night';
    const { data } = await ask(company, { requisites, documents: [id] }, there);
    expect(data.state).toBe('requested');
    const rows = (
      await manager.call(`GET ${auctions}/manage/{code}/admissions/`, { params: { code: there } })
    ).data.admissions;
    expect(rows.find((row) => row.id === data.id)!.documents).toMatchObject([{ id }]);
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
  });

  it('papers of others, removed and replaced ones are refused, and nothing is written', async () => {
    const [owner, other] = [await newcomer('holder'), await newcomer('other')];
    const mine = (await send(owner)).data.id;
    const theirs = (await send(other)).data.id;
    const removed = (await send(owner)).data.id;
    expect((await remove(other, removed)).status).toBe(404);
    expect((await remove(owner, removed)).status).toBe(200);
    expect((await remove(owner, removed)).status).toBe(404);
    const replaced = (await send(owner)).data.id;
    const newer = (await replace(owner, replaced)).data.id;
    for (const wrong of [theirs, replaced, removed, 999_999])
      expect((await ask(owner, { requisites, documents: [mine, wrong] })).error?.fields).toEqual({
        documents: 'Документа больше нет: приложите его ещё раз',
      });
    expect(await formOf(owner)).toMatchObject({
      requisites: '',
      documents: [
        { id: newer, attached: false },
        { id: mine, attached: false },
      ],
    });
    const { rows } = await house.database.pool.query(
      "select id from admissions where user_id = (select id from users where email = 'owner@demo.test')",
    );
    expect(rows).toEqual([]);
    const many = Array.from({ length: 11 }, (_, place) => place + 1);
    expect((await ask(owner, { requisites, documents: many })).error?.fields).toEqual({
      documents: 'Не\u00A0больше десяти документов',
    });
  });

  it('a refused or an expired paper cannot be named', async () => {
    const company = await newcomer('late');
    const refused = (await send(company)).data.id;
    expect((await decide(refused, 'refuse')).data.state).toBe('refused');
    expect((await ask(company, { requisites, documents: [refused] })).error?.fields).toEqual({
      documents: 'Устав: документ отклонён. Замените его',
    });
    const expired = (await send(company)).data.id;
    expect((await decide(expired, 'accept', '2099-01-01')).data.state).toBe('accepted');
    await house.database.pool.query(`update company_papers set valid_until = '2026-01-01' where id = $1`, [
      expired,
    ]);
    expect((await ask(company, { requisites, documents: [expired] })).error?.fields).toEqual({
      documents: 'Устав: срок истёк. Замените его',
    });
  });

  it('a paper that is deleted while it is being named is either gone or named, never both', async () => {
    const company = await newcomer('torn');
    for (let round = 0; round < 4; round++) {
      const { id } = (await send(company)).data;
      const [asked, removed] = await Promise.all([
        ask(company, { requisites, documents: [id] }),
        remove(company, id),
      ]);
      expect([asked.status, removed.status]).toSatisfy(
        ([one, other]: number[]) => (one === 200 && other === 409) || (one !== 200 && other === 200),
      );
    }
  });

  it('a private person gives neither', async () => {
    await addPerson(house.database, 'citizen');
    const person = await house.browser().signIn('citizen');
    expect(await formOf(person)).toBeNull();
    expect((await send(person)).error?.code).toBe('forbidden');
    expect((await ask(person, { requisites: 'Р/с', documents: [1] })).error?.fields).toEqual({
      requisites: 'Реквизиты указывает только компания',
      documents: 'Документы прикладывает только компания',
    });
    expect((await ask(person, {})).data.state).toBe('requested');
  });

  it('erasing the files of a person leaves no document', async () => {
    const company = await newcomer('erased');
    const { id } = (await send(company)).data;
    await ask(company, { requisites, documents: [id] });
    await house.database.pool.query(
      `delete from files where id in (select d.file_id from company_papers d join users u on u.id = d.user_id
       where u.email = 'erased@demo.test')`,
    );
    expect((await formOf(company))!.documents).toEqual([]);
  });
});

describe('[A41] a paper is opened by its company and by those who run auctions', () => {
  let id: number;
  beforeAll(async () => {
    const company = await newcomer('watched');
    id = (await send(company)).data.id;
    await ask(company, { requisites, documents: [id] });
  });
  it.each([
    ['visitor', 401],
    ['client', 404],
    ['watched', 200],
    ['company', 404],
    ['manager', 404],
    ['vip', 404],
    ['ade', 404],
    ['auction', 200],
    ['admin', 200],
  ])('%s: %d', async (who, status) => {
    const browser = who === 'visitor' ? await house.browser().visit() : await house.browser().signIn(who);
    const reply = await open(browser, id);
    expect(reply.status).toBe(status);
    if (status !== 200) expect((await reply.text()).startsWith('{"error"')).toBe(true);
  });
});
