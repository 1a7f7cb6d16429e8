import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Sale } from '#contract/back-office/sales.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { demoTerms } from '#server/demo/money.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { checkInvariants } from '../check-invariants.ts';

const api = '/api/internal/admin';
const manage = 'POST /api/internal/auctions/manage/{code}/';
const sections = ['Admission', 'Bidding', 'Viewing', 'Payment', 'Delivery', 'Documents'];
const words: FieldValues = {
  lead: 'Два камня из\u00A0тайного собрания',
  ...Object.fromEntries(sections.map((section) => [`conditions${section}`, `<p>${section}</p>`])),
};
const figures: FieldValues = {
  estimateLow: 6_200_000,
  estimateHigh: 7_400_000,
  startPrice: 4_200_000,
  reserve: 5_600_000,
  report: 'Рундист без сколов',
};

let house: TestHouse;
let manager: TestBrowser;
let visitor: TestBrowser;
let items: number[];
/** What sales of this file are held on. */
let termsId: string;

beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
  visitor = await house.browser().visit();
  const { rows } = await house.database.pool.query(
    `select i.id from items i join stones s on s.item_id = i.id
     where i.type = 'diamonds' and i.status = 'available' and i.archived_at is null and s.certificate <> ''
       and not exists (select from lot_stones l where l.item_id = i.id)
     order by i.id limit 60`,
  );
  items = rows.map(({ id }: { id: number }) => id);
  termsId = (await house.database.pool.query('select id::text from sale_terms')).rows[0].id;
  // Years of which the demo house knows nothing.
  await house.database.pool.query(`
    insert into working_years (year, source, ticked_by, ticked_at)
    select year, 'Для проверки', (select min(id) from users), now() from generate_series(2030, 2031) year`);
});
afterAll(() => house.close());

let begun = 0;
const begin = async (more: object = {}): Promise<number> => {
  begun++;
  const body = {
    name: `Тайнопись ${begun}`,
    code: `tainopis-${begun}`,
    startsAt: '2030-12-12T17:00',
    ...more,
  };
  return (await manager.call(`POST ${api}/sales/`, { body })).data.id;
};
const take = (count: number): number[] => items.splice(0, count);
const add = (id: number, numbers: readonly number[], who = manager) =>
  who.call(`POST ${api}/sales/{id}/lots`, { params: { id }, body: { of: { ids: numbers.map(String) } } });
const show = async (id: number): Promise<Sale> =>
  (await manager.call(`GET ${api}/sales/{id}/`, { params: { id } })).data;
const set = async (kind: KindName, ids: readonly number[], fields: FieldValues) =>
  (
    await manager.call(`POST ${api}/bulk/{kind}/`, {
      params: { kind },
      body: {
        of: { ids: ids.map(String) },
        edits: Object.entries(fields).map(([field, value]) => ({ field, set: value as FieldValue })),
        to: 'public',
      },
    })
  ).data;
const missingOf = ({ checks }: Sale) => checks.filter(({ missing }) => missing).map(({ code }) => code);
const announce = (code: string) =>
  manager.call(manage, { params: { code }, body: { act: 'announce', reason: 'Каталог готов' } });
/** Two lots, ready to be announced. */
const prepared = async (): Promise<Sale> => {
  const id = await begin();
  await set('sales', [id], { ...words, terms: termsId });
  const { sale } = (await add(id, take(2))).data;
  await set(
    'lots',
    sale.lotList.map((lot) => lot.id),
    figures,
  );
  return show(id);
};
const statusesOf = async (ids: readonly number[]): Promise<string[]> =>
  (
    await house.database.pool.query('select status from items where id = any($1) order by id', [ids])
  ).rows.map(({ status }: { status: string }) => status);

describe('a sale that is prepared', () => {
  it('[A58] says what is missing until nothing is', async () => {
    const id = await begin();
    expect(missingOf(await show(id))).toEqual(['lots', 'lead', 'terms', 'conditions']);
    const { data } = await add(id, take(2));
    expect(data).toMatchObject({ added: 2, refused: [] });
    expect(missingOf(data.sale)).toEqual(['lead', 'terms', 'conditions', 'report']);
    await set('sales', [id], { ...words, terms: termsId });
    await set(
      'lots',
      data.sale.lotList.map((lot) => lot.id),
      figures,
    );
    expect(missingOf(await show(id))).toEqual([]);
    expect((await show(id)).lotList[0]).toMatchObject({
      step: 100_000,
      origins: { step: 'scale' },
      place: 1,
    });
  });

  it('takes no item that is sold, held, at another sale, unknown or already here', async () => {
    const [free, held, sold] = take(3) as [number, number, number];
    const { pool } = house.database;
    await pool.query(`update items set status = 'reserved' where id = $1`, [held]);
    await pool.query(`update items set status = 'sold' where id = $1`, [sold]);
    const { rows } = await pool.query(`select id from items where status = 'auction' order by id limit 1`);
    const id = await begin();
    const { data } = await add(id, [free, held, sold, rows[0].id, 999_999_999]);
    expect(data.added).toBe(1);
    expect(data.refused.map(({ item, reason }) => [item, reason])).toEqual([
      [held, 'предмет отложен для покупателя'],
      [sold, 'предмет продан'],
      [rows[0].id, 'предмет уже на\u00A0других торгах'],
      [999_999_999, 'такого предмета нет'],
    ]);
    expect((await add(id, [free])).data.refused).toMatchObject([{ reason: 'уже в\u00A0этих торгах' }]);
  });

  it('[A70] proposes figures with what they follow from, and knows what was set by hand', async () => {
    const id = await begin();
    const [lot] = (await add(id, take(1))).data.sale.lotList;
    const proposed = lot!.proposed!;
    expect(lot).toMatchObject({
      estimateLow: proposed.estimateLow.value,
      startPrice: proposed.startPrice.value,
      reserve: proposed.reserve.value,
      origins: { estimateLow: 'proposed', estimateHigh: 'proposed', startPrice: 'proposed', step: 'scale' },
    });
    const share = lot!.startPrice! / lot!.estimateLow!;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThanOrEqual(0.6);
    expect(lot!.like.every((one) => one.id !== lot!.items[0]!.id)).toBe(true);

    await set('lots', [lot!.id], { startPrice: lot!.step! * 3, reserve: null });
    const byHand = (await show(id)).lotList[0]!;
    expect(byHand.origins).toMatchObject({ startPrice: 'hand', reserve: null });
    expect(byHand.proposed).toEqual(proposed);
    const form = await manager.call(`GET ${api}/entities/{kind}/{id}/`, {
      params: { kind: 'lots', id: String(lot!.id) },
    });
    expect(form.data.facts.find(({ label }) => label === 'Старт')!.value).toMatch(/^вручную; предложено /);

    // Anew: what is empty is filled, what was set by hand stays.
    const anew = await manager.call(`POST ${api}/sales/{id}/propose`, { params: { id }, body: {} });
    expect(anew.data).toMatchObject({ filled: 1 });
    expect(anew.data.sale.lotList[0]).toMatchObject({
      startPrice: lot!.step! * 3,
      reserve: proposed.reserve.value,
      origins: { startPrice: 'hand', reserve: 'proposed' },
    });
    await set('lots', [lot!.id], { startPrice: proposed.startPrice.value });
    expect((await show(id)).lotList[0]!.origins.startPrice).toBe('proposed');
    // Of another stone nothing was proposed.
    await set('lots', [lot!.id], { items: take(1).map(String) });
    expect((await show(id)).lotList[0]).toMatchObject({ proposed: null, origins: { startPrice: 'hand' } });
  });

  it('moves a lot in one change, which the journal takes back', async () => {
    const id = await begin();
    const { sale } = (await add(id, take(3))).data;
    const [first, second, third] = sale.lotList.map((lot) => lot.id) as [number, number, number];
    const moved = (
      await manager.call(`POST ${api}/sales/{id}/order`, { params: { id }, body: { lot: third, place: 1 } })
    ).data;
    expect(moved.sale.lotList.map((lot) => lot.id)).toEqual([third, first, second]);
    const undone = await manager.call(`POST ${api}/changes/{id}/undo`, {
      params: { id: moved.changeId! },
      body: {},
    });
    expect(undone.data).toMatchObject({ changed: 3 });
    expect((await show(id)).lotList.map((lot) => lot.id)).toEqual([first, second, third]);
  });

  it('whatever was changed in a row, undone from the last to the first, is as it was', async () => {
    const id = await begin();
    await add(id, take(4));
    const whole = async () => {
      const { rows } = await house.database.pool.query('select lead from auctions where id = $1', [id]);
      const { lotList, checks } = await show(id);
      return { lead: rows[0].lead, lotList, checks };
    };
    const lots = (await show(id)).lotList.map((lot) => lot.id);
    const lot = fc.constantFrom(...lots);
    const edits = fc.oneof(
      fc.record({ lot, place: fc.integer({ min: 1, max: 4 }) }),
      fc.record({
        lot,
        field: fc.constantFrom('report', 'name'),
        value: fc.constantFrom('Скол', 'Без следов'),
      }),
      fc.record({
        lot,
        field: fc.constantFrom('startPrice', 'reserve'),
        value: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({ lead: fc.constantFrom('Камни', 'Кольца') }),
      fc.record({ lot, archived: fc.constant(true) }),
    );
    type Edit = { lot?: number; place?: number; field?: string; value?: string | number; lead?: string };
    const make = async (edit: Edit): Promise<number | null | undefined> => {
      if (edit.place) {
        const body = { lot: edit.lot!, place: edit.place };
        const moved = await manager.call(`POST ${api}/sales/{id}/order`, { params: { id }, body });
        return moved.data?.changeId;
      }
      if (edit.lead) return (await set('sales', [id], { lead: edit.lead })).changeId;
      if (edit.field) {
        const value = typeof edit.value === 'number' ? edit.value * 100_000 : edit.value!;
        return (await set('lots', [edit.lot!], { [edit.field]: value })).changeId;
      }
      const archived = await manager.call(`POST ${api}/archive/{kind}/`, {
        params: { kind: 'lots' },
        body: { of: { ids: [String(edit.lot!)] }, archived: true },
      });
      return archived.data.changeId;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 6 }), async (course) => {
        const before = await whole();
        const made: number[] = [];
        for (const edit of course) {
          const change = await make(edit);
          if (change) made.push(change);
        }
        for (const change of made.toReversed()) {
          const undone = await manager.call(`POST ${api}/changes/{id}/undo`, {
            params: { id: change },
            body: {},
          });
          expect(undone.error).toBeUndefined();
        }
        expect(await whole()).toEqual(before);
        // One person does in seconds what takes an evening.
        await house.database.pool.query('delete from rate_limits');
      }),
      { numRuns: runs(12) },
    );
  });

  it('lots are listed, edited as a form and put away as everything else', async () => {
    const { id, lotList } = await prepared();
    const lot = lotList[1]!;
    const params = { kind: 'lots' as const, id: String(lot.id) };
    await manager.call(`POST ${api}/entities/{kind}/{id}/draft`, {
      params,
      body: { edits: [{ field: 'reserve', from: 5_600_000, to: 5_650_000 }] },
    });
    expect(missingOf(await show(id))).toEqual(['lot-edits']);
    expect((await announce((await show(id)).code)).error).toMatchObject({ code: 'not-ready' });
    const published = await manager.call(`POST ${api}/publish/{kind}/`, {
      params: { kind: 'lots' },
      body: { of: { ids: [params.id] } },
    });
    expect(published.data).toMatchObject({ changed: 1 });
    expect(missingOf(await show(id))).toEqual(['reserve-grid']);
    await manager.call(`POST ${api}/archive/{kind}/`, {
      params: { kind: 'lots' },
      body: { of: { ids: [params.id] }, archived: true },
    });
    expect((await show(id)).lotList.map((one) => one.id)).toEqual([lotList[0]!.id]);
  });

  it('is for the right «sales» alone', async () => {
    const id = await begin();
    for (const who of ['client', 'manager'] as const) {
      const browser = await house.browser().signIn(who);
      expect((await browser.call(`GET ${api}/sales/`, {})).status).toBe(403);
      expect((await add(id, [items[0]!], browser)).status).toBe(403);
    }
  });
});

/** Everything that speaks of sales to people outside. */
const outside = async (browser: TestBrowser, { id, code }: Sale, lot: number, item: number) => {
  const paths = [
    '/api/internal/auctions/',
    `/api/internal/auctions/${code}/`,
    `/api/internal/auctions/${code}/lots/`,
    `/api/internal/auctions/${code}/lots/${lot}/`,
    `/api/internal/auctions/diamond/${item}/`,
    `/api/internal/auctions/finish/${id}/`,
    `/api/internal/search?q=${encodeURIComponent('Тайнопись')}`,
    `/api/internal/search/suggest?q=${encodeURIComponent('тайноп')}`,
    `/api/internal/personal-catalog/get?code=${item}`,
    '/sitemap.xml',
  ];
  return Promise.all(
    paths.map(async (path) => {
      const reply = await browser.fetch(path);
      return { path, status: reply.status, text: await reply.text() };
    }),
  );
};

describe('announcing', () => {
  it('[A58] nobody outside sees a sale before, everybody after', async () => {
    const sale = await prepared();
    const [lot] = sale.lotList;
    const item = lot!.items[0]!.id;
    const client = await house.browser().signIn('client');
    for (const browser of [visitor, client]) {
      const heard = (await outside(browser, sale, lot!.id, item)).filter(
        ({ text, status }) => /Тайнопись \d|tainopis/.test(text) || status >= 500,
      );
      expect(heard.map(({ path, status }) => [path, status])).toEqual([]);
    }
    expect(await statusesOf([item])).toEqual(['available']);
    // Causes of alerts are taken away by the job that tells of them: those that came are written down beside.
    await house.database.pool.query(`
      create table causes_that_came (lot_id bigint);
      create function write_cause_down() returns trigger language plpgsql as
        $$ begin insert into causes_that_came values (new.lot_id); return null; end $$;
      create trigger write_cause_down after insert on alert_causes for each row execute function write_cause_down()`);

    expect((await announce(sale.code)).data).toMatchObject({ code: sale.code, status: 'announced' });
    await waitUntil('visitors are shown it', async () =>
      (await visitor.call('GET /api/internal/auctions/', {})).data.auctions.some(
        ({ code }) => code === sale.code,
      ),
    );
    const shown = await visitor.call('GET /api/internal/auctions/{code}/lots/', {
      params: { code: sale.code },
      query: { sort: 'number' },
    });
    expect(shown.data.items.map(({ id, number }) => [id, number])).toEqual(
      sale.lotList.map(({ id }, index) => [id, index + 1]),
    );
    const page = await visitor.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: sale.code, id: lot!.id },
    });
    expect(page.data).toMatchObject({
      startPrice: 4_200_000,
      step: 100_000,
      reserve: null,
      estimate: { low: 6_200_000, high: 7_400_000 },
      report: 'Рундист без сколов',
      endsAt: '2030-12-12T16:00:00.000Z',
    });
    expect(await statusesOf(sale.lotList.map(({ items: [one] }) => one!.id))).toEqual(['auction', 'auction']);
    await waitUntil('the sitemap names it', async () =>
      (await (await visitor.fetch('/sitemap.xml')).text()).includes(sale.code),
    );
    const { rows: causes } = await house.database.pool.query(
      'select lot_id from causes_that_came where lot_id is not null order by lot_id',
    );
    expect(causes.map(({ lot_id }) => lot_id)).toEqual(sale.lotList.map(({ id }) => id));
    const { rows: events } = await house.database.pool.query(
      'select event from live_events where topic = $1 order by seq',
      [`auction:${sale.id}`],
    );
    expect(events.map(({ event }) => event)).toEqual(['auction_update']);
    expect(await checkInvariants(house.database.db)).toEqual([]);
  });

  it('[A58] is refused while something is missing, and says what', async () => {
    const id = await begin();
    const { sale } = (await add(id, take(1))).data;
    const refused = await announce(sale.code);
    expect(refused.status).toBe(409);
    expect(refused.error!.message).toMatch(/^Объявить пока нельзя: нет короткого описания; .*\(лот 1\)/);
    expect((await show(id)).status).toBe('draft');
  });

  it('[A58] judges again under the locks: a stone sold meanwhile stops it', async () => {
    const sale = await prepared();
    const other = await house.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(`update items set status = 'sold' where id = $1`, [sale.lotList[1]!.items[0]!.id]);
      const announced = announce(sale.code);
      await other.query('commit');
      expect((await announced).error).toMatchObject({ code: 'not-ready' });
    } finally {
      other.release();
    }
    const { rows } = await house.database.pool.query('select from lots where auction_id = $1', [sale.id]);
    expect(rows).toEqual([]);
  });

  it('[A34, A58] happens once, and afterwards only texts and later times change', async () => {
    const sale = await prepared();
    const lots = sale.lotList.map(({ id }) => id);
    const replies = await Promise.all([announce(sale.code), announce(sale.code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refusals = [
      await set('sales', [sale.id], { terms: null }),
      await set('sales', [sale.id], { startsAt: '2030-12-12T16:00' }),
      await set('lots', lots, { startPrice: 4_000_000 }),
    ];
    expect(refusals.map(({ changeId }) => changeId)).toEqual([null, null, null]);
    expect(refusals.map(({ left }) => left[0]!.reason.slice(0, 16))).toEqual(
      Array(3).fill('Торги объявлены:'),
    );
    expect(
      (
        await manager.call(`POST ${api}/archive/{kind}/`, {
          params: { kind: 'sales' },
          body: { of: { ids: [String(sale.id)] }, archived: true },
        })
      ).data.left,
    ).toHaveLength(1);
    const admitting = await manager.call(manage, {
      params: { code: sale.code },
      body: { act: 'open-admission', reason: 'Пора' },
    });
    expect(admitting.data.status).toBe('admission');
    expect(await set('lots', lots, { report: 'Осмотрен заново' })).toMatchObject({ changed: 2 });
    expect(await set('sales', [sale.id], { firstClosesAt: '2030-12-12T20:00' })).toMatchObject({
      changed: 1,
    });
    const { data } = await visitor.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: sale.code, id: lots[0]! },
    });
    expect(data).toMatchObject({ report: 'Осмотрен заново', endsAt: '2030-12-12T17:00:00.000Z' });
  });
});

describe('an announced sale that moves', () => {
  const newsOf = async (id: number) =>
    (
      await house.database.pool.query(
        `select u.email, n.facts from auction_news n join users u on u.id = n.user_id
         where n.auction_id = $1 and n.kind = 'moved' order by u.email, n.id`,
        [id],
      )
    ).rows;

  it('[A58] followers and participants are notified by notice and letter; not of a draft', async () => {
    const sale = await prepared();
    await house.database.pool.query(
      `insert into auction_follows (user_id, auction_id) select id, $1 from users where email = 'client@demo.test'`,
      [sale.id],
    );
    await house.database.pool.query(
      `insert into admissions (auction_id, user_id, intended_sum, phone, requested_at)
       select $1, id, 1000000, '', now() from users where email = 'company@demo.test'`,
      [sale.id],
    );
    await set('sales', [sale.id], { startsAt: '2030-12-12T16:00' });
    expect(await newsOf(sale.id)).toEqual([]);
    await announce(sale.code);
    await set('sales', [sale.id], { lead: 'Ещё два камня' });
    expect(await newsOf(sale.id)).toEqual([]);
    await set('sales', [sale.id], { startsAt: '2030-12-12T18:00', firstClosesAt: '2030-12-12T20:00' });
    const times = { startsAt: '2030-12-12T18:00:00+03:00', firstClosesAt: '2030-12-12T20:00:00+03:00' };
    expect(await newsOf(sale.id)).toEqual([
      { email: 'client@demo.test', facts: { ...times, takesPart: false } },
      { email: 'company@demo.test', facts: { ...times, takesPart: true } },
    ]);
    for (const to of ['client@demo.test', 'company@demo.test'])
      await waitUntil(`a letter to ${to}`, async () =>
        (await house.lettersTo(to)).some(({ kind }) => kind === 'auction-moved'),
      );
  });
});

describe('a draft through the eyes of a guest', () => {
  it('is its public page as it will be, and leaves nothing behind', async () => {
    const id = await begin();
    await set('sales', [id], { lead: 'Два камня' });
    const { sale } = (await add(id, take(3))).data;
    const [first, second, third] = sale.lotList.map((lot) => lot.id);
    await set('lots', [first!], { ...figures, reserve: 1 });
    await set('lots', [second!], { ...figures, startPrice: null });
    const { pool } = house.database;
    const kept = async () =>
      (
        await pool.query(
          `select a.status, a.seq, (select count(*) from lots where auction_id = a.id) as lots,
             (select count(*) from alert_causes c join lots l on l.id = c.lot_id where l.auction_id = a.id) as causes,
             (select sum(revision) from revisions) as revisions
           from auctions a where id = $1`,
          [id],
        )
      ).rows;
    const before = await kept();
    const look = (query: { lot?: number } = {}) =>
      manager.call(`GET ${api}/sales/{id}/preview/`, { params: { id }, query });
    const { data } = await look({ lot: third! });
    expect(data.auction).toMatchObject({ status: 'announced', lead: 'Два камня', admission: null });
    expect(data.lots.items.map(({ number, reserve }) => [number, reserve])).toEqual([
      [1, null],
      [3, null],
    ]);
    expect(data).toMatchObject({ left: 1, lot: { number: 3, saleStatus: 'waiting' } });
    expect((await look({ lot: second! })).status).toBe(404);
    expect(await kept()).toEqual(before);
    const code = sale.code;
    expect((await visitor.call('GET /api/internal/auctions/{code}/', { params: { code } })).status).toBe(404);
    await pool.query(`update auctions set status = 'announced', hall_at = starts_at where id = $1`, [id]);
    expect((await look()).status).toBe(404);
  });
});

describe('late lots', () => {
  it('[A72] get the next free numbers once they lack nothing, and are told; the others keep theirs', async () => {
    const sale = await prepared();
    await announce(sale.code);
    await house.database.pool.query(
      `insert into auction_follows (user_id, auction_id) select id, $1 from users where email = 'client@demo.test'`,
      [sale.id],
    );
    const { late } = (await add(sale.id, take(1))).data.sale;
    expect(late!.lotList).toMatchObject([{ place: 3 }]);
    const lots = async () =>
      (
        await house.database.pool.query(
          `select l.number, l.id, i.status from lots l join lot_stones s on s.lot_id = l.id join items i on i.id = s.item_id
           where auction_id = $1 order by number`,
          [sale.id],
        )
      ).rows;
    const before = await lots();
    const announceLate = () =>
      manager.call(`POST ${api}/sales/{id}/late`, {
        params: { id: sale.id },
        body: { reason: 'Пришёл камень' },
      });
    expect((await announceLate()).error?.code).toBe('not-ready');
    expect(await lots()).toEqual(before);
    expect((await set('lots', [late!.lotList[0]!.id], figures)).changed).toBe(1);
    const { data } = await announceLate();
    expect(data).toMatchObject({ lots: 3, late: { lotList: [], checks: [] } });
    expect(await lots()).toEqual([...before, { number: 3, id: late!.lotList[0]!.id, status: 'auction' }]);
    const { rows } = await house.database.pool.query(
      `select kind from auction_news where auction_id = $1 and kind = 'lots-added'`,
      [sale.id],
    );
    expect(rows).toHaveLength(1);
    // From now on as the others: its figures stand.
    expect((await set('lots', [late!.lotList[0]!.id], { startPrice: 4_000_000 })).changeId).toBeNull();
    expect((await announceLate()).error?.code).toBe('not-ready');
    expect(await checkInvariants(house.database.db)).toEqual([]);
  });
});

describe('an announced lot that changes', () => {
  it('[A55] asks whoever left an offer on paper anew: its report, or the stone itself', async () => {
    const sale = await prepared();
    await announce(sale.code);
    const [lot, other] = sale.lotList;
    const { pool } = house.database;
    await pool.query(
      `with ad as (insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
         select $1, id, 'approved', 1, 1, '', now() from users where email = 'client@demo.test' returning id, user_id)
       insert into written_offers (auction_id, lot_id, admission_id, receipt_no, amount, salt, link, entered_by, entered_at)
       select $1, $2, id, 1, 4200000, 'salt', 1, (select min(user_id) from staff), now() from ad`,
      [sale.id, lot!.id],
    );
    const asked = async (): Promise<number> =>
      (
        await pool.query(
          `select count(*)::int as n from auction_news where kind = 'written-asked' and auction_id = $1`,
          [sale.id],
        )
      ).rows[0].n;
    const admin = await house.browser().signIn('admin');
    const edit = async (item: number, field: string, value: FieldValue) => {
      const { data } = await admin.call(`POST ${api}/bulk/{kind}/`, {
        params: { kind: 'diamonds' },
        body: { of: { ids: [String(item)] }, edits: [{ field, set: value }], to: 'public' },
      });
      expect(data.changed).toBe(1);
    };
    await set('lots', [lot!.id], { report: 'Осмотрен заново' });
    expect(await asked()).toBe(1);
    await edit(lot!.items[0]!.id, 'year', 2019);
    expect(await asked()).toBe(2);
    // What is said of it, and what changes elsewhere.
    await edit(lot!.items[0]!.id, 'story', 'Новая история');
    await edit(other!.items[0]!.id, 'year', 2019);
    expect(await asked()).toBe(2);
  });
});

describe('terms of a sale', () => {
  const costOf = async (code: string, id: number) => {
    const { data } = await visitor.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code, id },
    });
    return { tiers: data.tiers, vat: data.vat };
  };
  const newTerms = async (fields: FieldValues): Promise<string> => {
    const begun = await manager.call(`POST ${api}/entities/{kind}/`, {
      params: { kind: 'sale-terms' },
      body: { fields: { name: 'Особые', payDays: 3, ...fields } },
    });
    const { id } = begun.data.entity;
    await manager.call(`POST ${api}/publish/{kind}/`, {
      params: { kind: 'sale-terms' },
      body: { of: { ids: [id] } },
    });
    return id;
  };

  it('[A59] stay as they were announced, whatever becomes of what the sale named', async () => {
    const sale = await prepared();
    const own = await newTerms({
      fee: [
        { from: 0, rate: 200 },
        { from: 1_000_000, rate: 100 },
      ],
    });
    await set('sales', [sale.id], { terms: own });
    expect((await show(sale.id)).terms).toMatchObject({ name: 'Особые', payDays: 3 });
    await set('sale-terms', [Number(own)], { payDays: 4 });
    expect((await show(sale.id)).terms).toMatchObject({ payDays: 4 });
    const archive = () =>
      manager.call(`POST ${api}/archive/{kind}/`, {
        params: { kind: 'sale-terms' },
        body: { of: { ids: [own] }, archived: true },
      });
    expect((await archive()).data.left).toMatchObject([{ reason: `Держит: торги «${sale.name}»` }]);

    expect((await announce(sale.code)).status).toBe(200);
    await set('sale-terms', [Number(own)], { fee: [{ from: 0, rate: 500 }], payDays: 9 });
    expect((await archive()).data).toMatchObject({ changed: 1, left: [] });
    expect((await show(sale.id)).terms).toMatchObject({ payDays: 4 });
    expect(await costOf(sale.code, sale.lotList[0]!.id)).toEqual({
      tiers: [
        { from: 0, rate: 200 },
        { from: 1_000_000, rate: 100 },
      ],
      vat: 220,
    });
    await expect(
      house.database.pool.query(`update auctions set terms = '{}' where id = $1`, [sale.id]),
    ).rejects.toThrow('the terms of an announced sale stay as they are');
  });

  it('[A60, M5] the tax is of the day of the end, then of the day the winner was confirmed; old pages learn of it', async () => {
    const sale = await prepared();
    await announce(sale.code);
    const [lot] = sale.lotList;
    const rate = async () => (await costOf(sale.code, lot!.id)).vat;
    const { pool } = house.database;
    const add = (value: number, day: string, ticked: boolean) =>
      pool.query(
        `insert into law_values (name, value, first_day, source, ticked_by, ticked_at)
         values ('vat', $1, $2, 'Для проверки', $3, $4)`,
        [value, day, ticked ? 1 : null, ticked ? new Date() : null],
      );
    await add(300, '2030-12-12', false);
    await add(240, '2030-12-13', true);
    expect(await rate()).toBe(220);
    await add(230, '2030-12-12', true);
    await waitUntil('the page tells the newer rate', async () => (await rate()) === 230);
    await pool.query(`update lots set confirmed_at = '2030-12-12T21:00:00Z' where id = $1`, [lot!.id]);
    expect(await rate()).toBe(240);
    // Sales of other tests are taxed as before.
    await add(220, '2030-12-12', true);
    await add(220, '2030-12-13', true);
  });
});

describe('a copy', () => {
  it('takes terms and times from another sale, and its unsold lots', async () => {
    const { rows } = await house.database.pool.query(
      `select a.id, (select count(*)::int from lots l where l.auction_id = a.id and l.status = 'unsold') as unsold
       from auctions a where a.code = 'golden-autumn'`,
    );
    const id = await begin({ like: rows[0].id, withUnsold: true });
    const copy = await show(id);
    expect(copy).toMatchObject({
      status: 'draft',
      terms: demoTerms,
      vat: 220,
      stagger: 120,
      lots: rows[0].unsold,
    });
    expect(copy.startsAt).toBe('2030-12-12T14:00:00.000Z');
    // The model's first lot closed two days after its start, at the same hour.
    expect(copy.firstClosesAt).toBe('2030-12-14T14:00:00.000Z');
    // One of them came from an owner, whose contract has no scan.
    expect(missingOf(copy)).toEqual(['scan']);
  });

  it('says which address is taken', async () => {
    const body = { name: 'Ещё раз', code: 'golden-autumn', startsAt: '2030-12-12T17:00' };
    const { status, error } = await manager.call(`POST ${api}/sales/`, { body });
    expect(status).toBe(422);
    expect(error!.fields).toEqual({ code: 'Такое значение уже есть у\u00A0другой записи' });
  });
});
