import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

let house: TestHouse;
let admin: TestBrowser;
let manager: TestBrowser;
let vip: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  [admin, manager, vip] = await Promise.all(
    ['admin', 'manager', 'vip'].map((who) => house.browser().signIn(who)) as [
      Promise<TestBrowser>,
      Promise<TestBrowser>,
      Promise<TestBrowser>,
    ],
  );
});
afterAll(() => house.close());

const api = '/api/internal/documents/library' as const;
const pdf = (words: string) => new Blob([`%PDF-1.7 ${words}`]);
const add = async (title: string, more: { about?: string; requiredUntil?: string } = {}) =>
  (
    await admin.call(`POST ${api}/`, {
      query: { name: 'a.pdf', folder: 'training', title, ...more },
      body: pdf('one'),
    })
  ).data;
const renew = (id: number, more: { requiredUntil?: string } = {}) =>
  admin.call(`POST ${api}/{id}/versions`, {
    params: { id },
    query: { name: 'b.pdf', changes: 'Пункт\u00A03', ...more },
    body: pdf('two'),
  });
const list = async (browser: TestBrowser, query: { folder?: 'training' | 'prices'; q?: string } = {}) =>
  (await browser.call(`GET ${api}/`, { query })).data;
const read = (browser: TestBrowser, id: number, number: number) =>
  browser.call(`POST ${api}/{id}/read`, { params: { id }, body: { number } });

describe('the library', () => {
  it('a version is read by each for themselves; a new one asks anew', async () => {
    const { id, staffCount } = await add('Как держать лупу');
    const mine = async (browser: TestBrowser) =>
      (await list(browser, { folder: 'training' })).documents.find((one) => one.id === id)!;
    expect(await mine(manager)).toMatchObject({ number: 1, readBy: 0, reading: 'unread' });
    const { data } = await read(manager, id, 1);
    expect(data).toMatchObject({ reading: 'read', readBy: 1, staffCount });
    expect(data.readers.length).toBe(staffCount);
    expect(data.readers.filter(({ readAt }) => readAt).map(({ name }) => name)).toEqual(['Ирина Снегирёва']);
    // Read twice is read once.
    expect((await read(manager, id, 1)).data.readBy).toBe(1);
    expect(await mine(vip)).toMatchObject({ readBy: 1, reading: 'unread' });

    expect((await renew(id)).data).toMatchObject({ number: 2, readBy: 0 });
    expect(await mine(manager)).toMatchObject({ number: 2, reading: 'renewed' });
    // A page that was opened before marks what it has shown.
    expect((await read(manager, id, 1)).data.reading).toBe('renewed');
    expect((await read(manager, id, 3)).status).toBe(404);
    const old = await manager.fetch(`${api}/${id}/file?number=1`);
    const latest = await manager.fetch(`${api}/${id}/file`);
    expect([await old.text(), await latest.text()]).toEqual(['%PDF-1.7 one', '%PDF-1.7 two']);
    expect((await manager.fetch(`${api}/${id}/file?number=9`)).status).toBe(404);
  });

  it('what must be read stands on top until it is, the nearest day first', async () => {
    const later = await add('Выезд с\u00A0камнем', { requiredUntil: '2031-02-01' });
    const sooner = await add('Пожарный выход', { requiredUntil: '2031-01-01' });
    const required = async () =>
      (await list(vip)).required.map(({ id }) => id).filter((id) => [later.id, sooner.id].includes(id));
    expect(await required()).toEqual([sooner.id, later.id]);
    await read(vip, sooner.id, 1);
    expect(await required()).toEqual([later.id]);
    await renew(sooner.id, { requiredUntil: '2031-03-01' });
    expect(await required()).toEqual([later.id, sooner.id]);
  });

  it('is searched by words in any form, and by the beginning of a name', async () => {
    const { id } = await add('Приём камня на\u00A0комиссию', {
      about: 'Опись, взвешивание, подпись владельца.',
    });
    for (const q of ['приёма комиссия', 'взвешивании', 'приём', 'комисс'])
      expect([q, (await list(manager, { q })).documents.some((one) => one.id === id)]).toEqual([q, true]);
    for (const q of ['жемчуг', '%', "'; drop table users --"])
      expect([q, (await list(manager, { q })).documents.some((one) => one.id === id)]).toEqual([q, false]);
  });

  it('two versions at once get two numbers', async () => {
    const { id } = await add('Две руки');
    const both = await Promise.all([renew(id), renew(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await manager.call(`GET ${api}/{id}/`, { params: { id } });
    expect(data.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('what was taken out is not there; a wrong file adds nothing', async () => {
    const { id } = await add('Лишнее');
    expect((await admin.call(`DELETE ${api}/{id}/`, { params: { id } })).status).toBe(200);
    expect((await admin.call(`DELETE ${api}/{id}/`, { params: { id } })).status).toBe(404);
    expect((await manager.call(`GET ${api}/{id}/`, { params: { id } })).status).toBe(404);
    expect((await manager.fetch(`${api}/${id}/file`)).status).toBe(404);
    expect((await read(manager, id, 1)).status).toBe(404);
    expect((await renew(id)).status).toBe(404);
    const before = (await list(admin)).total;
    const wrong = await admin.call(`POST ${api}/`, {
      query: { name: 'a.pdf', folder: 'training', title: 'Не\u00A0то' },
      body: new Blob(['PK']),
    });
    expect(wrong.error?.code).toBe('file-kind');
    expect((await list(admin)).total).toBe(before);
  });
});
