import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuctionRoom, accepted, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';

let room: AuctionRoom;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
});
afterEach(async () => {
  expect(await room.violations()).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;

let owners = 0;
/** A lot of somebody's thing, and the number of the owner's card. */
async function ownedLot(): Promise<{ lot: number; seller: number }> {
  const { id: lot } = await room.addLot();
  owners++;
  const [{ seller }] = await query(
    `with seller as (insert into sellers (form, name) values ('person', 'Владелец') returning id),
       contract as (insert into seller_contracts (seller_id, number, day, basis)
         select id, $2, '2026-01-12', 'agency' from seller returning id),
       item as (insert into items (code, type, name, status, weight, picture)
         values ($2, 'jewelry', 'Кольцо', 'auction', 100, '') returning id),
       act as (insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
         select 'intake', $2, '2026-01-12', id, '{}', $3 from contract returning id),
       thing as (insert into consignments (contract_id, item_id, intake_id)
         select contract.id, item.id, act.id from contract, item, act returning id)
     update lots set consignment_id = (select id from thing) where id = $1
     returning (select id from seller) as seller`,
    [lot, `Д-${owners}`, room.manager],
  );
  return { lot, seller };
}

const tie = (seller: number, known: { email?: string; phone?: string; userId?: number }) =>
  query(
    `insert into seller_ties (seller_id, position, name, relation, email, phone, user_id)
     values ($1, 0, 'Имя', 'супруга', $2, $3, $4)`,
    [
      seller,
      known.email ?? (known.userId ? 'old@ties.test' : null),
      known.phone ?? null,
      known.userId ?? null,
    ],
  );
const bidder = async (known: { email?: string; phone?: string } = {}): Promise<number> => {
  const { userId } = await room.addBidder();
  await query('update users set email = coalesce($2, email), phone = coalesce($3, phone) where id = $1', [
    userId,
    known.email ?? null,
    known.phone ?? null,
  ]);
  return userId;
};
const bet = (lot: number, userId: number) => room.bet(lot, userId, { amount: 500_000 });

describe('[A44] nobody bids on their own lot', () => {
  it('the owner is known by account, address, telephone and ИНН', async () => {
    const { lot, seller } = await ownedLot();
    const people = {
      account: await bidder(),
      address: await bidder({ email: 'Owner@Ties.test' }),
      telephone: await bidder({ phone: '+7 (916) 555-01-01' }),
      company: await bidder(),
    };
    await query(
      `insert into companies (user_id, name, inn, ogrn) values ($1, 'ООО', '7707083893', '1027700132195')`,
      [people.company],
    );
    await query(
      `update sellers set user_id = $2, email = 'owner@ties.test', phone = '+7 916 555 01 01', inn = '7707083893'
       where id = $1`,
      [seller, people.account],
    );
    for (const [who, userId] of Object.entries(people))
      expect([who, refusalCode(await bet(lot, userId))]).toEqual([who, 'own-lot']);
    accepted(await bet(lot, await bidder({ email: 'stranger@ties.test', phone: '+7 (916) 555-01-02' })));
  });

  it('so are those whom the owner’s card names, also after they changed their address', async () => {
    const byAddress = await ownedLot();
    await tie(byAddress.seller, { email: 'wife@ties.test' });
    expect(refusalCode(await bet(byAddress.lot, await bidder({ email: 'wife@ties.test' })))).toBe('own-lot');
    const byPhone = await ownedLot();
    await tie(byPhone.seller, { phone: '+7 (916) 555-02-02' });
    expect(refusalCode(await bet(byPhone.lot, await bidder({ phone: '+7 (916) 555-02-02' })))).toBe(
      'own-lot',
    );
    const byAccount = await ownedLot();
    const userId = await bidder({ email: 'new@ties.test' });
    await tie(byAccount.seller, { userId });
    expect(refusalCode(await bet(byAccount.lot, userId))).toBe('own-lot');
  });

  it('is refused in words for both, and only on the own lots', async () => {
    const { lot, seller } = await ownedLot();
    const userId = await bidder();
    await query('update sellers set user_id = $2 where id = $1', [seller, userId]);
    expect(await bet(lot, userId)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('связаны с\u00A0владельцем') },
    });
    const rows = await query('select note from log_rows where lot_id = $1', [lot]);
    expect(rows).toEqual([{ note: 'Участник связан с\u00A0владельцем лота.' }]);
    accepted(await bet((await room.addLot()).id, userId));
    accepted(await bet((await ownedLot()).lot, userId));
  });

  it('[A8] is said after «not admitted» and before anything about the sum', async () => {
    const { lot, seller } = await ownedLot();
    const { userId, admissionId } = await room.addBidder();
    await query('update sellers set user_id = $2 where id = $1', [seller, userId]);
    expect(refusalCode(await room.bet(lot, userId, { amount: 500_001 }))).toBe('own-lot');
    await query(`update admissions set state = 'revoked' where id = $1`, [admissionId]);
    expect(refusalCode(await bet(lot, userId))).toBe('not-admitted');
  });

  it('holds from the moment the card names them; what was accepted before stays', async () => {
    const { lot, seller } = await ownedLot();
    const userId = await bidder({ email: 'late@ties.test' });
    accepted(await room.bet(lot, userId, { max: 600_000 }));
    await tie(seller, { email: 'late@ties.test' });
    expect(refusalCode(await room.bet(lot, userId, { max: 900_000 }))).toBe('own-lot');
    expect(await room.lot(lot)).toMatchObject({ price: 500_000 });
  });
});
