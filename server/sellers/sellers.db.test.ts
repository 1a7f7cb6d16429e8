import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import { findEverywhere } from '#tests/support/every-text.ts';
import { addPerson } from '#tests/support/people.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { unzip } from '#tests/support/unzip.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/admin';
const contracts = `${api}/seller-contracts/{id}` as const;

let house: TestHouse;
let manager: TestBrowser;
let items: number[];
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
  const rows = await query(
    `select i.id from items i join stones s on s.item_id = i.id
     where i.type = 'diamonds' and i.status = 'available' and i.archived_at is null and s.certificate <> ''
       and not exists (select from consignments g where g.item_id = i.id)
     order by i.id limit 30`,
  );
  items = rows.map(({ id }) => id);
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const take = (count: number): number[] => items.splice(0, count);

const nobody: FieldValues = { form: 'person', name: 'Егор Самоцветов' };
const publish = async (kind: KindName, id: string) =>
  (await manager.call(`POST ${api}/publish/{kind}/`, { params: { kind }, body: { of: { ids: [id] } } })).data;
const begin = async (kind: KindName, fields: FieldValues): Promise<string> => {
  const { data, error } = await manager.call(`POST ${api}/entities/{kind}/`, {
    params: { kind },
    body: { fields },
  });
  expect(error).toBeUndefined();
  expect(data.refused).toEqual({});
  return data.entity.id;
};
const add = async (kind: KindName, fields: FieldValues): Promise<string> => {
  const id = await begin(kind, fields);
  expect(await publish(kind, id)).toMatchObject({ left: [] });
  return id;
};
let numbered = 0;
const sign = async (seller: string, more: FieldValues = {}): Promise<number> => {
  numbered++;
  const fields = { seller, number: `Д-${numbered}`, day: '2026-03-01', basis: 'agency', ...more };
  return Number(await add('seller-contracts', fields));
};
const act = (kind: 'intake' | 'return', id: number, things: readonly number[], day = '2026-04-02') =>
  manager.call(`POST ${contracts}/${kind}`, { params: { id }, body: { items: [...things], day } });
const show = async (id: number) =>
  (await manager.call(`GET ${contracts}/things`, { params: { id } })).data.consignments;
const scan = async (words: string): Promise<number> =>
  (
    await manager.call(`POST ${api}/seller-papers/`, {
      query: { name: 'Договор.pdf' },
      body: new Blob([`%PDF-1.7\n${words}\n%%EOF`]),
    })
  ).data.id;

describe('an owner', () => {
  it('is written down with ties and an account, and the change is undone', async () => {
    const id = await add('sellers', {
      ...nobody,
      account: 'client@demo.test',
      ties: [{ name: 'Анна Самоцветова', relation: 'супруга', email: 'vip@demo.test', phone: null }],
    });
    expect(await query('select user_id is not null as known from sellers where id = $1', [id])).toEqual([
      { known: true },
    ]);
    expect(
      await query('select name, user_id is not null as known from seller_ties where seller_id = $1', [id]),
    ).toEqual([{ name: 'Анна Самоцветова', known: true }]);
    const { data } = await manager.call(`POST ${api}/bulk/{kind}/`, {
      params: { kind: 'sellers' },
      body: { of: { ids: [id] }, edits: [{ field: 'address', set: 'Москва' }], to: 'public' },
    });
    const undone = await manager.call(`POST ${api}/changes/{id}/undo`, {
      params: { id: data.changeId! },
      body: { why: 'Не\u00A0тот адрес', force: false },
    });
    expect(undone.status).toBe(200);
    expect(await query('select address from sellers where id = $1', [id])).toEqual([{ address: '' }]);
  });

  it('is refused with an account that nobody has, a company without ИНН, a tie that nobody can be known by', async () => {
    const wrong = async (fields: FieldValues) => {
      const id = await begin('sellers', { ...nobody, ...fields });
      const { left } = (await publish('sellers', id)) as { left: { fields: { field: string }[] }[] };
      return left.flatMap((one) => one.fields.map(({ field }) => field));
    };
    expect(await wrong({ account: 'nobody@demo.test' })).toEqual(['account']);
    expect(await wrong({ form: 'company' })).toEqual(['inn']);
    expect(await wrong({ bik: '044525225', bankAccount: '40702810000000000000' })).toEqual(['bankAccount']);
    const { data } = await manager.call(`POST ${api}/entities/{kind}/`, {
      params: { kind: 'sellers' },
      body: { fields: { ...nobody, ties: [{ name: 'А', relation: 'Б', email: null, phone: null }] } },
    });
    expect(Object.keys(data.refused)).toEqual(['ties']);
  });

  it('stays out of the archive while a contract stands', async () => {
    const id = await add('sellers', nobody);
    await sign(id);
    const { data } = await manager.call(`POST ${api}/archive/{kind}/preview`, {
      params: { kind: 'sellers' },
      body: { of: { ids: [id] }, archived: true },
    });
    expect(JSON.stringify(data)).toContain(`Д-${numbered}`);
  });
});

describe('a contract', () => {
  it('has its scan, which nobody else may open', async () => {
    const file = await scan('подпись владельца');
    await sign(await add('sellers', nobody), { scan: file });
    const address = `/api/internal/admin/seller-papers/${file}/`;
    expect((await manager.fetch(address)).status).toBe(200);
    for (const who of ['client', 'manager']) {
      const browser = await house.browser().signIn(who);
      expect((await browser.fetch(address)).status).toBe(403);
      expect((await browser.fetch(`/api/internal/documents/${file}/file`)).status).not.toBe(200);
    }
    expect((await (await house.browser().visit()).fetch(address)).status).toBe(401);
    // A file of another purpose has no such address, and a photo cannot pass for a contract.
    const [photo] = await query(`insert into files (purpose, name, media_type, size, sha256, bytes)
      values ('photo', 'a.png', 'image/png', 1, '', 'x') returning id`);
    expect((await manager.fetch(`/api/internal/admin/seller-papers/${photo.id}/`)).status).toBe(404);
    const id = await begin('seller-contracts', {
      seller: await add('sellers', nobody),
      number: 'Д-чужой',
      day: '2026-03-01',
      basis: 'agency',
      scan: photo.id,
    });
    expect(JSON.stringify(await publish('seller-contracts', id))).toContain('"scan"');
  });

  it('is refused with a number that another has, and with items that are not there', async () => {
    const seller = await add('sellers', nobody);
    await sign(seller);
    const fields = { seller, number: `Д-${numbered}`, day: '2026-03-01', basis: 'agency' };
    const twin = await begin('seller-contracts', fields);
    expect(JSON.stringify(await publish('seller-contracts', twin))).toContain('уже есть');
    const id = await begin('seller-contracts', {
      ...fields,
      number: 'Д-новый',
      reserves: [{ item: '999999999', reserve: 100 }],
    });
    expect(JSON.stringify(await publish('seller-contracts', id))).toContain('999999999');
  });
});

describe('things', () => {
  it('come by an act of intake and go by an act of return, each numbered and drawn', async () => {
    const [first, second] = take(2) as [number, number];
    const reserves = [{ item: String(first), reserve: 3_000_000 }];
    const id = await sign(await add('sellers', nobody), { reserves });
    const { data } = await act('intake', id, [first, second]);
    expect(data.consignments.map(({ item, reserve }) => [item.id, reserve])).toEqual([
      [first, 3_000_000],
      [second, null],
    ]);
    const { intake } = data.consignments[0]!;
    expect(intake.number).toMatch(/^П-26-\d{4}$/);
    const pdf = await readPdf(Buffer.from(await (await manager.fetch(intake.href)).arrayBuffer()));
    const text = pdf.pages.map((page) => page.text).join(' ');
    for (const words of [intake.number, 'Егор Самоцветов', `Д-${numbered}`, '3 000 000'])
      expect(text.replaceAll('\u00A0', ' ')).toContain(words);
    expect((await act('return', id, [second])).status).toBe(200);
    const [here, gone] = await show(id);
    expect(here).toMatchObject({ item: { id: first }, returned: null });
    expect(gone).toMatchObject({ item: { id: second }, returned: { kind: 'return' } });
    // Back again, with the next number.
    const again = (await act('intake', id, [second])).data.consignments.find(
      ({ item, returned }) => item.id === second && !returned,
    )!;
    const told = await query(
      `select e.title from change_entries e where e.kind = 'consignments' and e.entity_id = $1 order by e.change_id`,
      [String(id)],
    );
    expect(told.map(({ title }) => title.split('\u00A0')[0])).toEqual([
      'Акт приёма №',
      'Акт возврата №',
      'Акт приёма №',
    ]);
    const no = ({ number }: { number: string }) => Number(number.split('-')[2]);
    expect(no(again.intake)).toBe(no(intake) + 1);
  });

  it('do not come twice, from a closed contract, from the future; do not go when they are sold or at auction', async () => {
    const [thing] = take(1) as [number];
    const seller = await add('sellers', nobody);
    const id = await sign(seller, { validUntil: '2026-05-01' });
    expect((await act('intake', id, [thing], '2026-05-02')).error?.code).toBe('contract-closed');
    expect(Object.keys((await act('intake', id, [thing], '2999-01-01')).error!.fields!)).toEqual(['day']);
    expect((await act('return', id, [thing])).error?.fields?.items).toContain('не\u00A0держит');
    expect((await act('intake', id, [thing])).status).toBe(200);
    const other = await sign(seller);
    expect((await act('intake', other, [thing])).error?.fields?.items).toContain('уже принят');
    expect((await act('return', other, [thing])).status).toBe(422);
    for (const status of ['sold', 'auction']) {
      await query('update items set status = $2 where id = $1', [thing, status]);
      expect((await act('return', id, [thing])).status).toBe(422);
    }
    await query(`update items set status = 'available' where id = $1`, [thing]);
    expect((await act('return', id, [thing])).status).toBe(200);
  });

  it('come once though two clerks take them in at one moment, and numbers have no gap', async () => {
    const [thing] = take(1) as [number];
    const seller = await add('sellers', nobody);
    const both = [await sign(seller), await sign(seller)];
    const last = async () =>
      (await query(`select max(last) as n from consignment_act_numbers where kind = 'intake'`))[0].n ?? 0;
    const before = await last();
    const replies = await Promise.all(both.map((id) => act('intake', id, [thing])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await last()).toBe(before + 1);
  });

  it('stay whose they are: no other owner is put on their contract', async () => {
    const [own, other] = [await add('sellers', nobody), await add('sellers', nobody)];
    const id = await sign(own);
    const give = async (seller: string) =>
      (
        await manager.call(`POST ${api}/bulk/{kind}/`, {
          params: { kind: 'seller-contracts' },
          body: { of: { ids: [String(id)] }, edits: [{ field: 'seller', set: seller }], to: 'public' },
        })
      ).data;
    const ownerOf = async () =>
      (await query('select seller_id::text as id from seller_contracts where id = $1', [id]))[0].id;
    await give(other);
    expect(await ownerOf()).toBe(other);
    await act('intake', id, take(1));
    expect(JSON.stringify(await give(own))).toContain(
      'владелец у них прежний'.replace('у них', 'у\u00A0них'),
    );
    expect(await ownerOf()).toBe(other);
  });

  it('have a lower reserve once the owner has agreed to it, with the paper where it is said to be on paper', async () => {
    const [thing] = take(1) as [number];
    const reserves = [{ item: String(thing), reserve: 3_000_000 }];
    const id = await sign(await add('sellers', nobody), { reserves });
    const consignment = (await act('intake', id, [thing])).data.consignments[0]!.id;
    const consent = (body: { manner: 'paper' | 'telephone'; file: number | null; reserve: number | null }) =>
      manager.call(`POST ${api}/consignments/{id}/consent`, {
        params: { id: consignment },
        body: { person: 'Егор Самоцветов', ...body },
      });
    const refused = await consent({ manner: 'paper', file: null, reserve: 2_500_000 });
    expect(refused.error?.fields).toEqual({ file: 'Приложите подписанную бумагу' });
    const { data } = await consent({ manner: 'paper', file: await scan('согласие'), reserve: 2_500_000 });
    expect(data.consignments[0]).toMatchObject({
      reserve: 2_500_000,
      consents: [{ person: 'Егор Самоцветов', manner: 'paper', href: expect.any(String) }],
    });
    const none = await consent({ manner: 'telephone', file: null, reserve: null });
    expect(none.data.consignments[0]!.reserve).toBeNull();
  });
});

const password = 'Demo-2026!';
const signIn = async (email: string): Promise<TestBrowser> => {
  const browser = await house.browser().visit();
  await browser.call('POST /api/internal/user/login', { body: { email, password } });
  return browser;
};

describe('what the house keeps of a person', () => {
  it('holds their card with its contracts, and what cards of others say of them', async () => {
    const id = await addPerson(house.database, 'exported');
    await query(`update users set email = 'exported@owners.test' where id = $1`, [id]);
    const account = 'exported@owners.test';
    await sign(await add('sellers', { ...nobody, name: 'Ефим Вывозной', account }));
    const tie = { name: 'Ефим', relation: 'шурин', email: account, phone: null };
    await add('sellers', { ...nobody, name: 'Посторонний', ties: [tie] });
    const browser = await signIn(account);
    const response = await browser.fetch('/api/internal/user/archive', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN')! },
      body: JSON.stringify({ password }),
    });
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(files.get('owner.json')!)).toMatchObject([
      { name: 'Ефим Вывозной', contracts: [{ number: `Д-${numbered}` }] },
    ]);
    expect(JSON.parse(files.get('ownerTies.json')!)).toMatchObject([{ relation: 'шурин' }]);
    expect([...files.values()].join()).not.toContain('Посторонний');
  });
});

describe('erasure', () => {
  const leave = async (email: string) => {
    const browser = await signIn(email);
    return browser.call('POST /api/internal/user/leaving/', { body: { password } });
  };
  const person = async (name: string, said: string): Promise<string> => {
    const id = await addPerson(house.database, name);
    const email = `${name}@owners.test`;
    await query('update users set email = $2, name = $3 where id = $1', [id, email, said]);
    return email;
  };
  const gone = async (words: string[]) => {
    await waitUntil('the protocol leaves', async () => {
      const rows = await query("select from letters where kind = 'account-erased' and state <> 'sent'");
      return rows.length === 0;
    });
    expect(await findEverywhere(house.database, words)).toEqual([]);
  };

  it('takes an owner’s card without contracts, drafts of it and mentions on cards of others', async () => {
    const said = 'Пелагея Забвенная';
    const email = await person('pelageya', said);
    const words = {
      name: said,
      email,
      account: email,
      document: 'Паспорт-Забвенной',
      address: 'Забвенный-переулок',
    };
    const own = await add('sellers', { ...nobody, ...words });
    await manager.call(`POST ${api}/entities/{kind}/{id}/draft`, {
      params: { kind: 'sellers', id: own },
      body: { edits: [{ field: 'address', from: words.address, to: `${words.address}, 2` }] },
    });
    await begin('sellers', { ...nobody, ...words });
    const tie = { name: said, relation: 'сестра', email, phone: null };
    const other = await add('sellers', { ...nobody, ties: [tie] });
    // The journal tells whom an invitation went to.
    const bank = { bank: 'Банк', bik: '044525225', bankAccount: '40702810300000000147' };
    const invited = await add('sellers', { ...nobody, ...bank, name: said, email });
    const admin = await house.browser().signIn('admin');
    const invitation = await admin.call(
      `POST ${api}/money/owners/{id}/invite`,
      { params: { id: Number(invited) } },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(invitation.error).toBeUndefined();
    // Notes to those who keep money name the owner.
    const denied = await (await signIn(email)).call(
      'POST /api/internal/user/things/{id}/deny-requisites',
      { params: { id: Number(invited) }, body: {} },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(denied.error).toBeUndefined();
    expect((await leave(email)).data).toEqual({ state: 'erased' });
    await gone([said, email, words.document, words.address]);
    expect(await query('select count(*)::int as n from seller_ties where seller_id = $1', [other])).toEqual([
      { n: 0 },
    ]);
    expect(await query('select name from sellers where id = $1', [other])).toEqual([{ name: nobody.name }]);
  });

  it('waits for things that lie with the house; a contract keeps the card for five years', async () => {
    const said = 'Феофан Незабвенный';
    const email = await person('feofan', said);
    const file = await scan(`подпись: ${said}`);
    const id = await sign(await add('sellers', { ...nobody, name: said, account: email }), { scan: file });
    const [thing] = take(1) as [number];
    await act('intake', id, [thing]);
    const held = await leave(email);
    expect(held.error?.message).toContain('ваши вещи: 1\u00A0предмет');
    await act('return', id, [thing]);
    expect((await leave(email)).data).toEqual({ state: 'erased' });
    const kept = await query(
      'select s.name from sellers s join seller_contracts c on c.seller_id = s.id where c.id = $1',
      [id],
    );
    expect(kept).toEqual([{ name: said }]);
    const [{ protocol }] = await query(
      `select protocol from erasures e
      join sellers s on s.user_id = e.user_id join seller_contracts c on c.seller_id = s.id where c.id = $1`,
      [id],
    );
    expect(JSON.stringify(protocol.keeps)).toContain('115-ФЗ');
    await query(`update seller_contracts set day = '2015-03-01' where id = $1`, [id]);
    await query(`update consignment_acts set day = '2015-04-02' where contract_id = $1`, [id]);
    await query("insert into jobs.job (name, data) values ('tidy', '{}')");
    await waitUntil('the card is emptied', async () => {
      const [card] = await query(
        'select s.name from sellers s join seller_contracts c on c.seller_id = s.id where c.id = $1',
        [id],
      );
      return card.name !== said;
    });
    await gone([said, email]);
    expect(await query('select number from seller_contracts where id = $1', [id])).toEqual([
      { number: `Д-${numbered}` },
    ]);
  });
});
