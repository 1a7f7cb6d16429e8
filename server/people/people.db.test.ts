import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#contract/account/rights.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { unzip } from '#tests/support/unzip.ts';

let house: TestHouse;
let admin: TestBrowser;
/** Has the right «people» and no other. */
let clerk: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  admin = await house.browser().signIn('admin');
  await addStaff('clerk', ['people']);
  clerk = await house.browser().signIn('clerk');
});
afterAll(() => house.close());

const api = '/api/internal/admin/people';
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await house.database.pool.query(text, values)).rows as T[];
const idOf = async (login: string) =>
  (await query<{ id: number }>('select id from users where email = $1', [`${login}@demo.test`]))[0]!.id;
const of = (id: number) => ({ params: { id } });

async function addStaff(login: string, rights: string[]): Promise<number> {
  const id = await addPerson(house.database, login);
  for (const right of rights)
    await query('insert into user_rights (user_id, "right") values ($1, $2)', [id, right]);
  return id;
}
const lastAct = async (id: number) =>
  (
    await query<{ title: string; why: string; by: string }>(
      `select c.title, c.why, u.email as by from changes c join change_entries e on e.change_id = c.id join users u on u.id = c.by_id
       where e.entity_id = $1 and e.kind in ('people', 'rights') order by c.id desc limit 1`,
      [String(id)],
    )
  )[0];

describe('the list', () => {
  it('finds by name, telephone, address and company, and goes on where it stopped', async () => {
    const id = await addPerson(house.database, 'needle', { inn: '7701000428' });
    await query("update users set name = 'Фёкла Иголкина', phone = '+7 (955) 321-45-67' where id = $1", [id]);
    for (const q of ['фекла игол', '955 321', 'NEEDLE@demo', 'ООО «needle»', '7701000428']) {
      const { data } = await clerk.call(`GET ${api}/`, { query: { q } });
      expect(
        data.people.map((one) => one.id),
        q,
      ).toEqual([id]);
      expect(data.counts).toMatchObject({ all: 1, clients: 1, companies: 1, staff: 0 });
    }
    expect((await clerk.call(`GET ${api}/`, { query: { q: '%' } })).data.people).toEqual([]);
    await query(
      "insert into users (email, name, phone) select 'many-' || n || '@demo.test', 'Ян ' || n, '' from generate_series(1, 130) n",
    );
    const seen: number[] = [];
    let after: number | undefined;
    do {
      const { data } = await clerk.call(`GET ${api}/`, { query: { q: 'ян', ...(after && { after }) } });
      seen.push(...data.people.map((one) => one.id));
      after = data.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(new Set(seen).size);
    expect(seen.length).toBeGreaterThanOrEqual(130);
  });

  it('sorts companies by their own name, with their ИНН', async () => {
    const amber = await addPerson(house.database, 'amber', { inn: '7701000435' });
    const alpha = await addPerson(house.database, 'alpha', { inn: '7701000442' });
    await query("update users set name = 'Анна Янтарная' where id = $1", [amber]);
    await query("update companies set name = 'АО «Янтарь-проба»' where user_id = $1", [amber]);
    await query("update companies set name = 'ООО «Альфа-проба»' where user_id = $1", [alpha]);
    const companies = async (after?: number) =>
      (
        await clerk.call(`GET ${api}/`, { query: { q: 'проба', who: 'companies', ...(after && { after }) } })
      ).data.people.map(({ id, company }) => ({ id, company }));
    const last = { id: amber, company: { name: 'АО «Янтарь-проба»', inn: '7701000435' } };
    const first = { id: alpha, company: { name: 'ООО «Альфа-проба»', inn: '7701000442' } };
    expect(await companies()).toEqual([first, last]);
    expect(await companies(alpha)).toEqual([last]);
  });

  it('shows who is staff, who is invited, who is blocked', async () => {
    const { data } = await admin.call(`GET ${api}/`, { query: { who: 'staff' } });
    expect(data.people.find(({ self }) => self)).toMatchObject({ about: 'администратор', state: 'works' });
    expect(data.people.map(({ about }) => about)).toContain('менеджер VIP');
  });
});

describe('an invitation', () => {
  const body = {
    email: 'newcomer@demo.test',
    name: 'Новая Сотрудница',
    roles: [],
    given: ['people' as const],
    manager: null,
    why: 'отдел людей',
  };
  it('makes a member of staff, whose link sets the password once', async () => {
    const { data, error } = await clerk.call(`POST ${api}/`, { body });
    expect(error).toBeUndefined();
    expect(await lastAct(data.id)).toMatchObject({ by: 'clerk@demo.test' });
    const card = async () => (await clerk.call(`GET ${api}/{id}/`, of(data.id))).data;
    expect(await card()).toMatchObject({ state: 'invited', rights: ['people'], confirmed: false });
    const first = await house.tokenTo(body.email, 'invite-staff');
    await clerk.call(`POST ${api}/{id}/invitation`, { ...of(data.id), body: {} });
    const token = await house.tokenTo(body.email, 'invite-staff');
    const set = async (link: string) =>
      (await house.browser().visit()).call('POST /api/internal/user/password/reset', {
        body: { token: link, password: 'Demo-2026!' },
      });
    expect((await set(first)).status).toBe(410);
    expect((await set(token)).status).toBe(200);
    expect((await set(token)).status).toBe(410);
    expect(await card()).toMatchObject({ state: 'works', invitation: { accepted: true } });
    const again = await clerk.call(`POST ${api}/{id}/invitation`, { ...of(data.id), body: {} });
    expect(again.error?.code).toBe('not-invited');
    await house.browser().signIn('newcomer');
  });

  it('gives nothing that who invites has not, and leaves nothing behind when it is refused', async () => {
    const refused = await clerk.call(`POST ${api}/`, {
      body: { ...body, email: 'grab@demo.test', given: ['money'] },
    });
    expect(refused.error?.code).toBe('not-yours');
    const nothing = await clerk.call(`POST ${api}/`, {
      body: { ...body, email: 'grab@demo.test', given: [] },
    });
    expect(nothing.status).toBe(422);
    expect(await query("select from users where email = 'grab@demo.test'")).toEqual([]);
    expect(
      (await clerk.call(`POST ${api}/`, { body: { ...body, email: 'manager@demo.test' } })).error?.code,
    ).toBe('already');
  });

  it('makes a bank’s manager with office and limit; one who is awaited stays', async () => {
    const [office] = await query<{ id: number }>('select min(id) as id from offices');
    const manager = { kind: 'vip' as const, limit: 40, officeId: office!.id };
    const { data } = await admin.call(`POST ${api}/`, {
      body: { ...body, email: 'banker@demo.test', given: [], manager },
    });
    expect((await admin.call(`GET ${api}/{id}/`, of(data.id))).data).toMatchObject({
      manager,
      rights: ['requests'],
    });
    await query(
      `insert into meetings (user_id, name, manager_id, office_id, place, starts_at, ends_at, purpose)
       values ($1, 'Клиент', $2, $3, 'office', now() + interval '70 days', now() + interval '70 days 1 hour', 'showing')`,
      [await idOf('client'), data.id, office!.id],
    );
    const take = () =>
      admin.call(`POST ${api}/{id}/manager`, { ...of(data.id), body: { manager: null, why: 'ушёл' } });
    expect((await take()).error?.code).toBe('meetings-ahead');
    await query("update meetings set state = 'cancelled', cancelled_by = 'client' where manager_id = $1", [
      data.id,
    ]);
    expect((await take()).data).toMatchObject({ manager: null, rights: [] });
    const bad = { manager: { ...manager, officeId: 999_999 }, why: 'x' };
    expect((await admin.call(`POST ${api}/{id}/manager`, { ...of(data.id), body: bad })).status).toBe(422);
  });
});

describe('the way in', () => {
  const access = (who: TestBrowser, id: number, open: boolean) =>
    who.call(`POST ${api}/{id}/access`, { ...of(id), body: { open, why: 'жалоба банка' } });

  it('closes at once with a letter and a reason, and opens again', async () => {
    const id = await addPerson(house.database, 'guest');
    const guest = await house.browser().signIn('guest');
    const closed = await access(clerk, id, false);
    expect(closed.data).toMatchObject({ state: 'closed', closed: { why: 'жалоба банка' }, sessions: [] });
    expect((await guest.call('GET /api/internal/user/data/')).status).toBe(401);
    await expect(house.browser().signIn('guest')).rejects.toThrow();
    expect(await lastAct(id)).toMatchObject({ why: 'жалоба банка', by: 'clerk@demo.test' });
    // The journal keeps a number and tells a name, for as long as the person has one.
    const { data: journal } = await admin.call('GET /api/internal/admin/changes/');
    const [{ name }] = (await query<{ name: string }>('select name from users where id = $1', [id])) as [
      { name: string },
    ];
    expect(journal.changes[0]!.title).toBe(`Вход закрыт: ${name}`);
    const kept = await query<{ title: string }>('select title from changes order by id desc limit 1');
    expect(kept).toEqual([{ title: `Вход закрыт: человек №\u00A0${id}` }]);
    expect((await access(clerk, id, true)).data).toMatchObject({ state: 'open', closed: null });
    await house.browser().signIn('guest');
  });

  it('cannot be closed by oneself, by those with fewer rights, nor for the last admin', async () => {
    const self = await idOf('admin');
    expect((await access(admin, self, false)).error?.code).toBe('oneself');
    expect((await access(clerk, self, false)).error?.code).toBe('not-yours');
    const second = await addPerson(house.database, 'second-admin', { roles: ['admin'] });
    const other = await house.browser().signIn('second-admin');
    const both = await Promise.all([access(admin, second, false), access(other, self, false)]);
    const [left] = await query<{ count: number }>(
      "select count(*)::int as count from users where 'admin' = any(roles) and disabled_at is null",
    );
    expect(left!.count).toBe(1);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await query("update users set disabled_at = null where 'admin' = any(roles)");
    admin = await house.browser().signIn('admin');
  });

  it('ends one session or all', async () => {
    const id = await addPerson(house.database, 'busy');
    const [one, two] = [await house.browser().signIn('busy'), await house.browser().signIn('busy')];
    const { sessions } = (await clerk.call(`GET ${api}/{id}/`, of(id))).data;
    expect(sessions).toHaveLength(2);
    const end = (sessionId?: number) =>
      clerk.call(`POST ${api}/{id}/sessions/end`, { ...of(id), body: { ...(sessionId && { sessionId }) } });
    expect((await end(sessions[0]!.id)).data.sessions).toHaveLength(1);
    expect((await end(sessions[0]!.id)).status).toBe(404);
    expect((await end()).data.sessions).toEqual([]);
    for (const browser of [one, two])
      expect((await browser.call('GET /api/internal/user/data/')).status).toBe(401);
  });
});

describe('rights and roles', () => {
  const set = (who: TestBrowser, id: number, roles: string[], given: readonly string[]) =>
    who.call('POST /api/internal/admin/staff/{id}/rights', { ...of(id), body: { roles, given } as never });

  it('of who has more are not changed, even to the same rights', async () => {
    const boss = await addPerson(house.database, 'boss', { roles: ['admin'] });
    const hammer = await addPerson(house.database, 'hammer', { roles: ['auctions_manager'] });
    expect((await set(clerk, boss, [], rights)).error?.code).toBe('not-yours');
    expect((await set(clerk, hammer, [], ['sales', 'desk'])).error?.code).toBe('not-yours');
    expect((await set(admin, boss, [], [])).data.rights).toEqual([]);
  });

  it('all eight do not make an admin, nor do they reach one', async () => {
    await addStaff('everything', [...rights]);
    const everything = await house.browser().signIn('everything');
    const [boss, friend] = [
      await addPerson(house.database, 'boss-2', { roles: ['admin'] }),
      await addPerson(house.database, 'friend'),
    ];
    expect((await set(everything, friend, ['admin'], [])).error?.code).toBe('not-yours');
    expect((await set(everything, friend, ['auctions_manager'], [])).error?.code).toBe('not-yours');
    expect((await set(everything, boss, [], rights)).error?.code).toBe('not-yours');
    const close = { ...of(boss), body: { open: false, why: 'проба' } };
    expect((await everything.call(`POST ${api}/{id}/access`, close)).error?.code).toBe('not-yours');
    const manager = { kind: 'plain' as const, limit: 10, officeId: null };
    const made = { ...of(friend), body: { manager, why: 'проба' } };
    expect((await everything.call(`POST ${api}/{id}/manager`, made)).error?.code).toBe('not-yours');
    expect((await set(everything, friend, [], rights)).data.rights).toEqual(rights);
    await query('update users set roles = $2 where id = $1', [boss, []]);
  });
});

describe('a lost second factor', () => {
  const enrol = (id: number) =>
    query("update users set totp_secret = 'x', totp_enabled_at = now() where id = $1", [id]);
  const reset = (who: TestBrowser, id: number) =>
    who.call(`POST ${api}/{id}/factor/reset`, { ...of(id), body: { why: 'потерян телефон' } });

  it('of a client is reset by one', async () => {
    const id = await addPerson(house.database, 'loser');
    expect((await reset(clerk, id)).error?.code).toBe('no-factor');
    await enrol(id);
    expect((await reset(clerk, id)).data.factor).toMatchObject({ since: null, reset: null });
    expect((await house.lettersTo('loser@demo.test')).map(({ kind }) => kind)).toEqual(['factor-reset']);
  });

  it('of an admin needs two, neither of them the admin', async () => {
    const id = await addPerson(house.database, 'lost-admin', { roles: ['admin'] });
    const lost = await house.browser().signIn('lost-admin');
    await enrol(id);
    expect((await reset(lost, id)).error?.code).toBe('oneself');
    const asked = (await reset(clerk, id)).data.factor;
    expect(asked).toMatchObject({ since: expect.any(String), reset: { own: true } });
    const decide = (who: TestBrowser, agree: boolean, resetId = asked.reset!.id) =>
      who.call(`POST ${api}/{id}/factor/decide`, { ...of(id), body: { resetId, agree } });
    expect((await reset(admin, id)).error?.code).toBe('already');
    expect((await decide(clerk, true)).error?.code).toBe('second-person');
    expect((await decide(lost, true)).error?.code).toBe('second-person');
    expect((await decide(lost, false)).data.factor).toMatchObject({ since: expect.any(String), reset: null });
    const anew = (await reset(clerk, id)).data.factor.reset!.id;
    expect((await decide(admin, true)).status).toBe(404);
    expect((await decide(admin, true, anew)).data.factor).toMatchObject({ since: null, reset: null });
    expect((await lost.call('GET /api/internal/user/data/')).status).toBe(401);
    expect((await house.lettersTo('lost-admin@demo.test')).map(({ kind }) => kind)).toEqual([
      'factor-reset-asked',
      'factor-reset-asked',
      'factor-reset',
    ]);
    await query('update users set roles = $2 where id = $1', [id, []]);
  });

  it('that was not confirmed in time has to be asked for again', async () => {
    const id = await addPerson(house.database, 'late-admin', { roles: ['admin'] });
    await enrol(id);
    const { reset: first } = (await reset(clerk, id)).data.factor;
    await query('update factor_resets set expires_at = now() where id = $1', [first!.id]);
    const late = await admin.call(`POST ${api}/{id}/factor/decide`, {
      ...of(id),
      body: { resetId: first!.id, agree: true },
    });
    expect(late.status).toBe(404);
    expect((await reset(clerk, id)).data.factor.reset!.id).not.toBe(first!.id);
    await query('update users set roles = $2 where id = $1', [id, []]);
  });
});

describe('a person’s card', () => {
  it('links doubles without moving anything, and lets them go', async () => {
    const [one, two] = [await addPerson(house.database, 'twin-a'), await addPerson(house.database, 'twin-b')];
    await query("update users set phone = '+7 (955) 000-11-22' where id = any($1)", [[one, two]]);
    const list = async () =>
      (await clerk.call(`GET ${api}/`, { query: { who: 'twins', q: '9550001122' } })).data.people.length;
    expect(await list()).toBe(2);
    const link = (linked: boolean, otherId = two) =>
      clerk.call(`POST ${api}/{id}/link`, { ...of(one), body: { otherId, linked } });
    expect((await link(true)).data).toMatchObject({ links: [{ id: two }], alike: [] });
    expect(await list()).toBe(0);
    expect((await link(false)).data).toMatchObject({ links: [], alike: [{ id: two }] });
    expect((await link(true, await idOf('client'))).error?.code).toBe('not-alike');
  });

  it('keeps who checked which document; the journal has no number', async () => {
    const id = await addPerson(house.database, 'shown');
    const seen = {
      document: 'passport' as const,
      number: '4509 123456',
      issuedBy: 'ОВД',
      issuedOn: '2015-03-01',
      checkedOn: '2026-01-10',
    };
    const identify = (who: TestBrowser, body: typeof seen, whom = id) =>
      who.call(`POST ${api}/{id}/identification`, { ...of(whom), body });
    expect((await identify(clerk, { ...seen, checkedOn: '2999-01-01' })).status).toBe(422);
    expect((await identify(clerk, { ...seen, issuedOn: '2026-02-01' })).status).toBe(422);
    expect((await identify(clerk, seen)).data.identifications[0]).toMatchObject({ number: '4509 123456' });
    expect((await identify(clerk, seen, await idOf('clerk'))).error?.code).toBe('oneself');
    const [entry] = await query<{ text: string }>(
      "select jsonb_agg(e)::text as text from change_entries e where kind = 'people' and entity_id = $1",
      [String(id)],
    );
    expect(entry!.text).toContain('Паспорт РФ');
    expect(entry!.text).not.toContain('123456');
  });

  it('sends a letter once more, to the person alone', async () => {
    const id = await addPerson(house.database, 'reader');
    const [letter] = await query<{ id: number }>(
      `insert into letters (message_id, kind, recipient, subject, html, plain, critical, state)
       values ('<again>', 'test', 'reader@demo.test', 'Итоги', '<p>Сумма 7 000 001</p>', 'Сумма 7 000 001', false, 'failed') returning id`,
    );
    const card = (await clerk.call(`GET ${api}/{id}/`, of(id))).data;
    expect(card.letters).toMatchObject([{ subject: 'Итоги', state: 'failed', again: true }]);
    expect(JSON.stringify(card)).not.toContain('7 000 001');
    const again = (whom: number) =>
      clerk.call(`POST ${api}/{id}/letters/{letterId}/again`, {
        params: { id: whom, letterId: letter!.id },
        body: {},
      });
    expect((await again(await idOf('client'))).status).toBe(404);
    expect((await again(id)).status).toBe(200);
    const sent = await house.lettersTo('reader@demo.test');
    expect(sent).toHaveLength(2);
    expect(sent[1]!.plain).toBe('Сумма 7 000 001');
  });

  const archiveOf = async (who: TestBrowser, id: number) => {
    const response = await who.fetch(`${api}/${id}/archive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': who.cookies.get('XSRF-TOKEN')! },
      body: JSON.stringify({ why: 'письменная просьба' }),
    });
    expect(response.status).toBe(200);
    return unzip(Buffer.from(await response.arrayBuffer()));
  };

  it('is loaded on behalf as far as the reader’s rights open it elsewhere', async () => {
    const id = await addPerson(house.database, 'archived', { inn: '7701000459' });
    await query(
      `with kept as (insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
         values ('company-paper', $1, 'Устав.pdf', 'application/pdf', 1, 'x', 'x') returning id)
       insert into company_papers (user_id, kind, title, file_id) select $1, 'charter', 'Устав', id from kept`,
      [id],
    );
    await query(
      `with made as (insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
         values ('pdf', $1, 'Подбор.pdf', 'application/pdf', 1, 'x', 'x') returning id)
       insert into papers (user_id, variant, title, email, items_count, data, state, file_id)
       select $1, 'list', 'Подбор', '', 1, '{}', 'ready', id from made`,
      [id],
    );
    await query(
      "insert into notifications (user_id, kind, title, content) values ($1, 'auctions', 'Допуск', 'Предел 7\u00A0млн')",
      [id],
    );
    const left = [
      ...['admissions', 'bids', 'documents', 'follows', 'holds', 'meetings'],
      ...['owner', 'ownerTies', 'papers', 'purchases'],
    ];
    const leftOut = (files: Map<string, string>): string[] => JSON.parse(files.get('left-out.json') ?? '[]');
    const own = await archiveOf(clerk, id);
    expect(leftOut(own)).toEqual(expect.arrayContaining(left));
    expect(left.filter((name) => own.has(`${name}.json`))).toEqual([]);
    expect([...own.keys()]).toEqual(expect.arrayContaining(['person.json', 'sessions.json', 'letters.json']));
    expect([...own.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    expect(own.get('notifications.json')).not.toContain('Предел');
    await addStaff('reviewer', ['people', 'sales']);
    const more = await archiveOf(await house.browser().signIn('reviewer'), id);
    expect([...more.keys()].filter((name) => name.startsWith('files/'))).toEqual(['files/Устав.pdf']);
    expect(leftOut(more).filter((name) => ['documents', 'bids'].includes(name))).toEqual([]);
    const whole = await archiveOf(admin, id);
    expect([leftOut(whole), whole.has('files/Подбор.pdf')]).toEqual([[], false]);
  });

  it('never shows a maximum, nor does what is loaded on behalf', async () => {
    const [bidder] = await query<{ id: number; maximum: number }>(
      `select a.user_id as id, l.maximum from lots l join admissions a on a.id = l.leader_id
       where l.maximum is not null and l.maximum <> l.price limit 1`,
    );
    // Refused, so it was never opened: the sum is still the bidder's alone.
    await query(
      `insert into offers (lot_id, no, user_id, key, body_hash, amount, sealed, at, refusal, answer)
       select min(id), 100000, $1, 'sealed and refused', '', 76543219, true, now(), 'limit-exceeded', '{}' from lots`,
      [bidder!.id],
    );
    const card = JSON.stringify((await admin.call(`GET ${api}/{id}/`, of(bidder!.id))).data);
    expect(card).not.toContain(String(bidder!.maximum));
    const files = await archiveOf(admin, bidder!.id);
    expect([...files.keys()]).toContain('bids.json');
    const text = [...files.values()].join();
    expect(text).not.toContain('max_amount');
    expect(text).not.toContain(String(bidder!.maximum));
    expect(text).not.toContain('76543219');
    expect(await lastAct(bidder!.id)).toMatchObject({ why: 'письменная просьба' });
  });

  it('erases at the person’s wish with the account’s own holds; staff are not erased', async () => {
    const id = await addPerson(house.database, 'leaver');
    await query(
      "insert into identifications (user_id, document, number, checked_on) values ($1, 'passport', '999', now())",
      [id],
    );
    const erase = (who: TestBrowser, whom: number, wait = false) =>
      who.call(`POST ${api}/{id}/erasure`, { ...of(whom), body: { why: 'Иван Просил', wait } });
    expect((await erase(admin, await idOf('manager'))).error?.code).toBe('erasure-held');
    expect(await lastAct(await idOf('manager'))).toBeUndefined();
    expect((await erase(clerk, id)).data).toEqual({ state: 'erased' });
    expect((await clerk.call(`GET ${api}/{id}/`, of(id))).status).toBe(404);
    expect(await query('select from identifications where user_id = $1', [id])).toEqual([]);
    expect(await lastAct(id)).toMatchObject({ why: '' });
  });
});
