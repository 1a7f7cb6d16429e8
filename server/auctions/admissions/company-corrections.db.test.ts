import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let company: TestBrowser;
let manager: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  company = await house.browser().signIn('company');
  manager = await house.browser().signIn('auction');
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const idOf = async (login: string): Promise<number> =>
  (await sql('select id from users where email = $1', [`${login}@demo.test`]))[0].id;

const before = { companyName: 'ООО «Северный ветер»', inn: '7700000016', ogrn: '1000000000010' };
const after = { companyName: 'ООО «Другая»', inn: '7701000428', ogrn: '1027700000415' };
const api = '/api/internal/admin/companies/corrections' as const;

const change = (who: TestBrowser, body: object) => who.call('POST /api/internal/user/company/', { body });
const data = async (who: TestBrowser) => (await who.call('GET /api/internal/user/data/')).data;
const listed = async () => (await manager.call(`GET ${api}/`)).data;
const decide = (who: TestBrowser, id: number, decision: 'accept' | 'refuse', reason = '') =>
  who.call(`POST ${api}/{id}/`, { params: { id }, body: { decision, reason } });
/** Asks, and answers with the number of what waits. */
async function ask(who: TestBrowser, body: object): Promise<number> {
  expect((await change(who, body)).data).toEqual({ waits: true });
  return (await listed()).waiting.at(-1)!.id;
}
/** What the sales tell of the company: by auction, in requests and in the log. */
async function told(userId: number) {
  const codes = await sql(
    'select a.code, a.status from admissions ad join auctions a on a.id = ad.auction_id where ad.user_id = $1 order by 1',
    [userId],
  );
  const rows = [];
  for (const { code, status } of codes) {
    const { admissions } = (
      await manager.call('GET /api/internal/auctions/manage/{code}/admissions/', { params: { code } })
    ).data;
    const { rows: entries } = (
      await manager.call('GET /api/internal/auctions/log/', {
        query: { auction: code, q: 'company@demo.test' },
      })
    ).data;
    const { company: name, inn, ogrn } = admissions.find((one) => one.userId === userId)!;
    const log = new Set(entries.map((row) => row.company));
    rows.push({
      over: !['announced', 'admission', 'active'].includes(status),
      name,
      inn,
      ogrn,
      log: [...log],
    });
  }
  return rows;
}

describe('[A57] who a company is', () => {
  it('does not change by itself once it takes part in a sale: it waits, and both sides are notified', async () => {
    const userId = await idOf('company');
    const shown = await told(userId);
    expect(shown.length).toBeGreaterThan(0);
    expect((await change(company, after)).data).toEqual({ waits: true });
    expect(await told(userId)).toEqual(shown);
    const own = await data(company);
    expect(own).toMatchObject({
      company: before,
      companyBound: true,
      companyCorrection: { ...after, state: 'review' },
    });
    const { waiting } = await listed();
    expect(waiting).toMatchObject([{ before, after, by: { userId }, state: 'review' }]);
    const letters = await sql(
      `select kind, recipient from letters where kind like 'company-correction-%' order by kind, recipient`,
    );
    expect(letters).toEqual([
      { kind: 'company-correction-asked', recipient: 'company@demo.test' },
      { kind: 'company-correction-review', recipient: 'admin@demo.test' },
      { kind: 'company-correction-review', recipient: 'auction@demo.test' },
    ]);
    const notes = await sql(
      'select u.email from notifications n join users u on u.id = n.user_id where n.href = $1 order by 1',
      [`/admin/documents/?company=${waiting[0]!.id}`],
    );
    expect(notes.map(({ email }) => email)).toEqual(['admin@demo.test', 'auction@demo.test']);
  });

  it('its bank and address change at once all the same', async () => {
    expect((await change(company, { requisites: 'Новый адрес' })).data).toEqual({ waits: false });
    expect((await data(company)).company).toMatchObject({ ...before, requisites: 'Новый адрес' });
    expect((await listed()).waiting).toHaveLength(1);
  });

  it('asked anew it has another number, without another letter; its own data again take it back', async () => {
    const [first] = (await listed()).waiting;
    const second = await ask(company, { companyName: 'ООО «Третья»' });
    expect((await decide(manager, first!.id, 'accept')).error?.code).toBe('correction-decided');
    expect(await sql("select from letters where kind = 'company-correction-asked'")).toHaveLength(1);
    expect((await change(company, { companyName: before.companyName })).data).toEqual({ waits: false });
    expect((await listed()).waiting).toEqual([]);
    expect((await decide(manager, second, 'accept')).status).toBe(409);
    expect(await data(company)).toMatchObject({ company: before, companyCorrection: null });
  });

  it('is refused with a reason, which the company reads', async () => {
    const id = await ask(company, after);
    expect((await decide(manager, id, 'refuse')).error?.fields).toEqual({ reason: 'Укажите причину' });
    expect((await decide(manager, id, 'refuse', 'Другое лицо')).status).toBe(200);
    expect(await data(company)).toMatchObject({
      company: before,
      companyCorrection: { state: 'refused', reason: 'Другое лицо' },
    });
    expect(await sql("select recipient from letters where kind = 'company-correction-refused'")).toEqual([
      { recipient: 'company@demo.test' },
    ]);
  });

  it('changes when another member of staff agrees: in sales under way, in the journal, not in past ones', async () => {
    const userId = await idOf('company');
    const past = (await told(userId)).filter(({ over }) => over);
    expect(past.some(({ log }) => log.includes(before.companyName))).toBe(true);
    const id = await ask(company, after);
    for (const login of ['client', 'company', 'manager'])
      expect((await decide(await house.browser().signIn(login), id, 'accept')).status).toBe(403);
    const both = await Promise.all([decide(manager, id, 'accept'), decide(admin, id, 'accept')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await data(company)).toMatchObject({ company: after, companyCorrection: null });
    const now = await told(userId);
    expect(now.filter(({ over }) => over)).toEqual(past);
    for (const row of now.filter(({ over }) => !over)) {
      expect(row).toMatchObject({ name: after.companyName, inn: after.inn, ogrn: after.ogrn });
      for (const name of row.log) expect(name).toBe(after.companyName);
    }
    const journal = await sql(
      `select c.title, c.act from changes c where c.title like 'Данные компании изменены%'`,
    );
    expect(journal).toEqual([{ title: `Данные компании изменены: человек №\u00A0${userId}`, act: 'people' }]);
    const acts = await sql("select from auction_audit where act = 'company-corrected'");
    expect(acts).toHaveLength(now.filter(({ over }) => !over).length);
    expect(await sql("select recipient from letters where kind = 'company-correction-accepted'")).toEqual([
      { recipient: 'company@demo.test' },
    ]);
    expect((await listed()).decided[0]).toMatchObject({ id, state: 'accepted', before, after });
  });

  it('[A43] nobody decides of the company that is or becomes their own', async () => {
    const staff = await addPerson(house.database, 'partner', {
      roles: ['auctions_manager'],
      inn: '7702070139',
    });
    expect(staff).toBeGreaterThan(0);
    const partner = await house.browser().signIn('partner');
    const id = await ask(company, { inn: '7702070139' });
    expect((await decide(partner, id, 'accept')).error?.code).toBe('own-matter');
    expect((await decide(manager, id, 'accept')).status).toBe(200);
    const back = await ask(company, { inn: before.inn });
    expect((await decide(partner, back, 'accept')).error?.code).toBe('own-matter');
  });

  it('changes at once while it takes part in nothing', async () => {
    await addPerson(house.database, 'fresh', { inn: '7701000428' });
    const fresh = await house.browser().signIn('fresh');
    expect((await data(fresh)).companyBound).toBe(false);
    expect((await change(fresh, { companyName: 'ООО «Свежая»' })).data).toEqual({ waits: false });
    expect((await data(fresh)).company?.companyName).toBe('ООО «Свежая»');
  });
});
