import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KindName } from '#contract/back-office/kinds.ts';
import type { Sale } from '#contract/back-office/sales.ts';
import type { FieldValue, FieldValues } from '#contract/back-office/values.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { checkInvariants } from '../check-invariants.ts';

const api = '/api/internal/admin';
const sections = ['Admission', 'Bidding', 'Viewing', 'Payment', 'Delivery', 'Documents'];
const agreed = 5_600_000;

let house: TestHouse;
let manager: TestBrowser;
let items: number[];
beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.browser().signIn('auction');
  items = (
    await query(
      `select i.id from items i join stones s on s.item_id = i.id
       where i.type = 'diamonds' and i.status = 'available' and i.archived_at is null and s.certificate <> ''
         and not exists (select from lot_stones l where l.item_id = i.id)
       order by i.id limit 20`,
    )
  ).map(({ id }) => id);
  await query(`
    insert into working_years (year, source, ticked_by, ticked_at)
    select year, 'Для проверки', (select min(id) from users), now() from generate_series(2030, 2031) year`);
});
afterAll(() => house.close());

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;
const set = async (kind: KindName, id: number, fields: FieldValues) =>
  (
    await manager.call(`POST ${api}/bulk/{kind}/`, {
      params: { kind },
      body: {
        of: { ids: [String(id)] },
        edits: Object.entries(fields).map(([field, value]) => ({ field, set: value as FieldValue })),
        to: 'public',
      },
    })
  ).data;
const show = async (id: number): Promise<Sale> =>
  (await manager.call(`GET ${api}/sales/{id}/`, { params: { id } })).data;
const missingOf = ({ checks }: Sale) => checks.filter(({ missing }) => missing).map(({ code }) => code);
const announce = ({ code }: Sale) =>
  manager.call('POST /api/internal/auctions/manage/{code}/', {
    params: { code },
    body: { act: 'announce', reason: 'Каталог готов' },
  });

interface Owned {
  sale: Sale;
  contract: number;
  consignment: number;
  item: number;
}
let begun = 0;
/** A draft with one lot of somebody's stone; only the scan of the contract is missing. */
async function ownedSale(): Promise<Owned> {
  begun++;
  const item = items.shift()!;
  const [{ id: contract }] = await query(
    `with owner as (insert into sellers (form, name) values ('person', 'Владелец') returning id),
       contract as (insert into seller_contracts (seller_id, number, day, basis)
         select id, $1, '2026-01-12', 'agency' from owner returning id),
       reserve as (insert into contract_reserves (contract_id, position, item_id, reserve)
         select id, 0, $2, $3 from contract)
     select id from contract`,
    [`Д-${begun}`, item, agreed],
  );
  const taken = await manager.call(`POST ${api}/seller-contracts/{id}/intake`, {
    params: { id: contract },
    body: { items: [item], day: '2026-01-12' },
  });
  const body = { name: `Торги ${begun}`, code: `owned-${begun}`, startsAt: '2030-12-12T17:00' };
  const { id } = (await manager.call(`POST ${api}/sales/`, { body })).data;
  const [{ terms }] = await query('select min(id)::text as terms from sale_terms');
  await set('sales', id, {
    lead: 'Камень владельца',
    terms,
    ...Object.fromEntries(sections.map((section) => [`conditions${section}`, `<p>${section}</p>`])),
  });
  const added = await manager.call(`POST ${api}/sales/{id}/lots`, {
    params: { id },
    body: { of: { ids: [String(item)] } },
  });
  await set('lots', added.data.sale.lotList[0]!.id, {
    estimateLow: 6_200_000,
    estimateHigh: 7_400_000,
    startPrice: 4_200_000,
    reserve: agreed,
    report: 'Без сколов',
  });
  return { sale: await show(id), contract, consignment: taken.data.consignments[0]!.id, item };
}
const giveScan = async ({ contract }: Owned): Promise<void> => {
  const { data } = await manager.call(`POST ${api}/seller-papers/`, {
    query: { name: 'Договор.pdf' },
    body: new Blob(['%PDF-1.7\nподпись\n%%EOF']),
  });
  expect((await set('seller-contracts', contract, { scan: data.id })).changeId).not.toBeNull();
};
const consent = (id: number, reserve: number) =>
  manager.call(`POST ${api}/consignments/{id}/consent`, {
    params: { id },
    body: { reserve, person: 'Владелец', manner: 'telephone', file: null },
  });

describe('a lot of another’s thing', () => {
  it('[A61] is announced once its contract is signed, and names its owner', async () => {
    const owned = await ownedSale();
    expect(missingOf(owned.sale)).toEqual(['scan']);
    expect(owned.sale.lotList[0]!.owner).toEqual({
      name: 'Владелец',
      href: `/admin/seller-contracts/${owned.contract}/`,
      reserve: agreed,
    });
    expect((await announce(owned.sale)).error?.message).toContain('скана договора');
    await giveScan(owned);
    expect((await announce(owned.sale)).status).toBe(200);
    expect(await query('select consignment_id from lots where auction_id = $1', [owned.sale.id])).toEqual([
      { consignment_id: owned.consignment },
    ]);
    const returned = await manager.call(`POST ${api}/seller-contracts/{id}/return`, {
      params: { id: owned.contract },
      body: { items: [owned.item], day: '2026-01-13' },
    });
    expect(returned.error?.fields?.items).toContain('на\u00A0объявленных торгах');
    expect(await checkInvariants(house.database.db)).toEqual([]);
  });

  it('[A61] keeps the agreed reserve, in the draft and after, until the owner agrees to less', async () => {
    const owned = await ownedSale();
    await giveScan(owned);
    const lot = owned.sale.lotList[0]!.id;
    await set('lots', lot, { reserve: 5_000_000 });
    expect(missingOf(await show(owned.sale.id))).toEqual(['agreed']);
    expect((await announce(owned.sale)).status).toBe(409);
    await consent(owned.consignment, 5_000_000);
    expect(missingOf(await show(owned.sale.id))).toEqual([]);
    expect((await announce(owned.sale)).status).toBe(200);
    const lower = (reserve: number) =>
      manager.call('POST /api/internal/auctions/manage/lots/{id}/lower-reserve', {
        params: { id: lot },
        body: { reserve, reason: 'Просит владелец' },
      });
    expect((await lower(4_800_000)).error?.fields?.reserve).toContain('5\u00A0000\u00A0000');
    await consent(owned.consignment, 4_800_000);
    expect((await lower(4_800_000)).status).toBe(200);
  });

  it('[A61] is judged again under the locks: a contract that loses its scan meanwhile stops it', async () => {
    const owned = await ownedSale();
    await giveScan(owned);
    const other = await house.database.pool.connect();
    try {
      await other.query('begin');
      await other.query('update seller_contracts set scan_file = null where id = $1', [owned.contract]);
      const announced = announce(owned.sale);
      await other.query('commit');
      expect((await announced).error).toMatchObject({ code: 'not-ready' });
    } finally {
      other.release();
    }
  });

  it('is not archived while it is consigned', async () => {
    const { item } = await ownedSale();
    const admin = await house.browser().signIn('admin');
    const { data } = await admin.call(`POST ${api}/archive/{kind}/preview`, {
      params: { kind: 'diamonds' },
      body: { of: { ids: [String(item)] }, archived: true },
    });
    expect(JSON.stringify(data)).toContain('принят по\u00A0договору');
  });
});
