import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#contract/index.ts';
import { moscowDay } from '#contract/russian.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { remindExpiry } from './remind-expiry.ts';

let house: TestHouse;
let manager: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
  admin = await house.browser().signIn('admin');
});
afterAll(() => house.close());

const api = '/api/internal/documents' as const;
const pdf = () => new Blob(['%PDF-1.7 words']);
const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

async function newcomer(login: string): Promise<{ browser: TestBrowser; userId: number }> {
  const userId = await addPerson(house.database, login, { inn: '7700000099' });
  return { userId, browser: await house.browser().signIn(login) };
}
const send = async (browser: TestBrowser) =>
  (await browser.call(`POST ${api}/`, { query: { name: 'Доверенность.pdf' }, body: pdf() })).data.id;
type Body = Input<`POST ${typeof api}/review/{id}/`>['body'];
const decide = (browser: TestBrowser, id: number, body: Partial<Body>) =>
  browser.call(`POST ${api}/review/{id}/`, {
    params: { id },
    body: { decision: 'accept', reason: '', kind: 'power', validUntil: '', ...body },
  });
const notesOf = (userId: number) =>
  query('select title, content, tone, href from notifications where user_id = $1 order by id', [userId]);
const inDays = (days: number) => moscowDay(new Date(systemClock().getTime() + days * 86_400_000));

describe('the review of papers', () => {
  it('shows what waits with its company, accepts with a term, notifies the company', async () => {
    const { browser, userId } = await newcomer('accepted');
    const id = await send(browser);
    const { waiting } = (await manager.call(`GET ${api}/review/`)).data;
    expect(waiting.find((paper) => paper.id === id)).toMatchObject({
      kind: 'power',
      state: 'review',
      company: { userId, name: 'ООО «accepted»', inn: '7700000099' },
      replaces: false,
    });
    const { data } = await decide(manager, id, { validUntil: '2099-05-31' });
    expect(data).toMatchObject({ state: 'accepted', validUntil: '2099-05-31', decidedBy: 'Глеб Молотов' });
    expect((await manager.call(`GET ${api}/review/`)).data.decided[0]).toMatchObject({ id });
    expect(await notesOf(userId)).toEqual([
      {
        title: 'Документ принят',
        content: 'Доверенность, действует до\u00A031\u00A0мая\u00A02099.',
        tone: 'good',
        href: '/personal/documents/',
      },
    ]);
    expect((await house.lettersTo('accepted@demo.test')).map(({ kind }) => kind)).toEqual([
      'document-accepted',
    ]);
  });

  it('refuses with a reason that the company reads; a replacement waits in its place', async () => {
    const { browser, userId } = await newcomer('refused');
    const id = await send(browser);
    expect((await decide(manager, id, { decision: 'refuse' })).error?.fields).toEqual({
      reason: 'Укажите причину',
    });
    const reason = 'Срок истёк. Нужна действующая.';
    expect((await decide(manager, id, { decision: 'refuse', reason })).data.state).toBe('refused');
    expect((await browser.call(`GET ${api}/`)).data.papers).toMatchObject([
      { id, state: 'refused', reason, decidedBy: 'Глеб Молотов' },
    ]);
    expect(await notesOf(userId)).toMatchObject([{ title: 'Документ отклонён', tone: 'bad' }]);
    const [letter] = await house.lettersTo('refused@demo.test');
    expect(letter).toMatchObject({ kind: 'document-refused' });
    expect(letter!.plain).toContain(reason);
    const { data: newer } = await browser.call(`POST ${api}/{id}/replace`, {
      params: { id },
      query: { name: 'Новая.pdf' },
      body: pdf(),
    });
    expect((await decide(manager, id, {})).error?.code).toBe('paper-replaced');
    expect((await decide(manager, newer.id, { decision: 'refuse', reason })).data.state).toBe('refused');
    const { data: last } = await browser.call(`POST ${api}/{id}/replace`, {
      params: { id: newer.id },
      query: { name: 'Третья.pdf' },
      body: pdf(),
    });
    expect((await browser.call(`DELETE ${api}/{id}/`, { params: { id: newer.id } })).status).toBe(404);
    expect((await decide(manager, last.id, {})).data.state).toBe('accepted');
    // What nobody names goes when its replacement is accepted, all of it.
    expect(await query('select id from company_papers where user_id = $1', [userId])).toEqual([
      { id: last.id },
    ]);
  });

  it('of two who decide at once one learns who was first', async () => {
    const { browser } = await newcomer('contested');
    const id = await send(browser);
    const both = await Promise.all([
      decide(manager, id, {}),
      decide(admin, id, { decision: 'refuse', reason: 'Нет печати' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.error).toMatchObject({
      code: 'paper-decided',
      message: expect.stringMatching(/уже решено: (Глеб Молотов|Вера Грановская)/),
    });
    expect((await house.lettersTo('contested@demo.test')).length).toBe(1);
  });

  it('[A43] nobody decides on a paper of one’s own company', async () => {
    const { browser } = await newcomer('kin');
    const id = await send(browser);
    await query(
      `insert into companies (user_id, name, inn, ogrn, requisites)
       select id, 'ООО «Свои»', '7700000099', '1', '' from users where email = 'auction@demo.test'`,
    );
    expect((await decide(manager, id, {})).error?.code).toBe('own-matter');
    await query(`delete from companies where name = 'ООО «Свои»'`);
    expect((await decide(manager, id, {})).status).toBe(200);
  });

  it('a term that is over is not accepted', async () => {
    const { browser } = await newcomer('stale');
    const id = await send(browser);
    expect((await decide(manager, id, { validUntil: inDays(-1) })).error?.fields).toEqual({
      validUntil: 'Этот срок уже прошёл: такой документ отклоняют',
    });
    expect((await decide(manager, id, { validUntil: inDays(0) })).data.daysLeft).toBe(0);
  });

  it('a paper given by staff cannot be changed, replaced or deleted', async () => {
    const { browser, userId } = await newcomer('given');
    const { data } = await manager.call(`POST ${api}/companies/{id}/`, {
      params: { id: userId },
      query: { name: 'Протокол.pdf', kind: 'protocol', title: 'торгов «Осень»' },
      body: pdf(),
    });
    const { papers, fromHouse } = (await browser.call(`GET ${api}/`)).data;
    expect([papers, fromHouse]).toMatchObject([[], [{ id: data.id, fromHouse: true }]]);
    expect((await browser.call(`DELETE ${api}/{id}/`, { params: { id: data.id } })).status).toBe(404);
    expect((await browser.fetch(`${api}/${data.id}/file`)).status).toBe(200);
    expect((await house.lettersTo('given@demo.test')).map(({ kind }) => kind)).toEqual(['document-given']);
    const { rows } = await house.database.pool.query(`select id from users where email = 'client@demo.test'`);
    const toPerson = await manager.call(`POST ${api}/companies/{id}/`, {
      params: { id: rows[0].id },
      query: { name: 'a.pdf', kind: 'act' },
      body: pdf(),
    });
    expect(toPerson.status).toBe(404);
  });
});

describe('the end of a term', () => {
  /** Letters in the transaction they are given, as the house's own ones. */
  const queued: string[] = [];
  const letters = {
    queue: async (_tx: unknown, { kind, to }: { kind: string; to: string }) => queued.push(`${kind} ${to}`),
  } as unknown as Letters;
  const remind = (days = 0, post = letters) =>
    remindExpiry({
      db: house.database.db,
      letters: post,
      clock: () => new Date(systemClock().getTime() + days * 86_400_000),
    });

  it('is reminded of 30 and 7 days ahead and at its end, each once', async () => {
    await query('update company_papers set told_days = 0 where valid_until is not null');
    const { browser, userId } = await newcomer('reminded');
    const id = await send(browser);
    await decide(manager, id, { validUntil: inDays(40) });
    const told = async (day: number) => {
      queued.length = 0;
      await Promise.all([remind(day), remind(day)]);
      await remind(day);
      return queued.filter((one) => one.endsWith('reminded@demo.test')).map((one) => one.split(' ')[0]);
    };
    expect(await told(9)).toEqual([]);
    expect(await told(10)).toEqual(['document-expiring']);
    expect(await told(32)).toEqual([]);
    expect(await told(33)).toEqual(['document-expiring']);
    expect(await told(40)).toEqual([]);
    expect(await told(41)).toEqual(['document-expired']);
    expect(await told(400)).toEqual([]);
    expect((await notesOf(userId)).map(({ title }) => title)).toEqual([
      'Документ принят',
      'Документ истекает через\u00A030\u00A0дней',
      'Документ истекает через\u00A07\u00A0дней',
      'Срок документа истёк',
    ]);
  });

  it('a crash between the letter and the mark sends nothing, and it is sent afterwards', async () => {
    const { browser, userId } = await newcomer('crashed');
    const id = await send(browser);
    await decide(manager, id, { validUntil: inDays(40) });
    const dying = {
      queue: async () => {
        throw new Error('killed');
      },
    } as unknown as Letters;
    await expect(remind(11, dying)).rejects.toThrow('killed');
    expect((await notesOf(userId)).length).toBe(1);
    queued.length = 0;
    await remind(11);
    expect(queued).toContain('document-expiring crashed@demo.test');
    expect((await notesOf(userId)).length).toBe(2);
  });

  it('a paper that was replaced is no longer reminded of', async () => {
    const { browser } = await newcomer('renewed');
    const id = await send(browser);
    await decide(manager, id, { validUntil: inDays(40) });
    await browser.call(`POST ${api}/{id}/replace`, {
      params: { id },
      query: { name: 'Новая.pdf' },
      body: pdf(),
    });
    queued.length = 0;
    await remind(20);
    expect(queued.filter((one) => one.includes('renewed'))).toEqual([]);
  });
});
