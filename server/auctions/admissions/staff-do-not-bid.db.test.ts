import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roles } from '#contract/account/rights.ts';
import { isStaff } from '#contract/account/roles.ts';
import { askFirstRight } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import {
  type AuctionRoom,
  accepted,
  type GivenLot,
  openAuctionRoom,
  refusalCode,
} from '#tests/support/auction-room.ts';
import { annulOffer } from '../acts/annul-offer.ts';
import { askSecond } from '../acts/ask-second.ts';
import { lowerReserve } from '../acts/lower-reserve.ts';
import { openRebidding } from '../acts/open-rebidding.ts';
import { confirmWinner } from '../acts/simple-acts.ts';
import { offerSealed } from '../bidding/offer-sealed.ts';
import { sweepOnce } from '../sweep.ts';
import { decideAdmission } from './decide-admission.ts';
import { stopBidding } from './stop-bidding.ts';

const minute = 60_000;
let room: AuctionRoom;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
});

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const newUser = async (): Promise<number> =>
  (await query("insert into users (name) values ('somebody') returning id"))[0].id;
const giveRole = (userId: number, role = 'auctions_manager') =>
  query('update users set roles = $2 where id = $1', [userId, [role]]);
const stateOf = async (userId: number) =>
  (await query('select state, reason from admissions where user_id = $1', [userId]))[0];
/** As the back office does it. */
const giveFirstRight = (userId: number) =>
  inTransaction(room.database.db, async (tx) => {
    const refusal = await askFirstRight(tx, [stopBidding], userId, room.manager);
    if (!refusal)
      await tx
        .updateTable('users')
        .set({ roles: ['admin'] })
        .where('id', '=', userId)
        .execute();
    return refusal;
  });
const bet = async (lot: GivenLot, userId: number, amount: number, max?: number) =>
  accepted(await room.bet(lot.id, userId, { amount, ...(max && { max }) }));
const closeAll = async () => {
  await room.clock.pass(61 * minute);
  await sweepOnce(room.bidding);
};
const of = (lot: GivenLot, userId = room.manager) => ({ lotId: lot.id, userId, reason: 'так надо' });

describe('[A42] staff do not bid', () => {
  afterEach(async () => {
    await query("update users set roles = '{}' where id <> $1 and name like 'bidder%'", [room.manager]);
    expect(await room.violations()).toEqual([]);
  });

  it('PostgreSQL and the contract agree on who is staff', async () => {
    for (let bits = 0; bits < 2 ** roles.length; bits++)
      for (const limit of [null, 30]) {
        const held = roles.filter((_, index) => bits & (1 << index));
        const userId = await newUser();
        await query('update users set roles = $2 where id = $1', [userId, held]);
        if (limit)
          await query('insert into bank_managers (user_id, limit_item_in_order) values ($1, $2)', [
            userId,
            limit,
          ]);
        const bankManager = limit ? { limitItemInOrder: limit } : null;
        const known = await query('select from staff where user_id = $1', [userId]);
        expect(known.length > 0, `${held} ${limit}`).toBe(
          isStaff({ roles: held, bankManager, user: { companyName: null } }),
        );
      }
  });

  it('an auction that admits everyone does not admit them', async () => {
    await room.addAuction({ admitsEveryone: true });
    const lot = await room.addLot();
    const userId = await newUser();
    await giveRole(userId);
    expect(refusalCode(await room.bet(lot.id, userId, { amount: 500_000 }))).toBe('staff-do-not-bid');
    expect(await stateOf(userId)).toBeUndefined();
  });

  it('an admission does not help them, in the open or sealed', async () => {
    const lot = await room.addLot({ reserve: 600_000 });
    const [one, other] = [await room.addBidder(), await room.addBidder()];
    await bet(lot, one.userId, 500_000);
    await bet(lot, other.userId, 510_000);
    await giveRole(one.userId, 'admin');
    const refused = await room.bet(lot.id, one.userId, { amount: 520_000 });
    expect(refused).toMatchObject({ status: 403, body: { code: 'staff-do-not-bid' } });
    await closeAll();
    expect(await openRebidding(room.bidding, of(lot), 30)).toBeUndefined();
    const sealed = await offerSealed(room.bidding, {
      lotId: lot.id,
      ...one,
      key: crypto.randomUUID(),
      amount: 600_000,
    });
    expect(refusalCode(sealed)).toBe('staff-do-not-bid');
  });

  it('nobody admits them', async () => {
    const { userId, admissionId } = await room.addBidder();
    await query("update admissions set state = 'refused' where id = $1", [admissionId]);
    await giveRole(userId);
    const decided = await decideAdmission(room.database.db, room.manager, admissionId, {
      decision: 'approve',
      limit: 1_000_000,
      reason: '',
    });
    expect(refusalCode(decided)).toBe('staff-do-not-bid');
  });

  it('the first right waits for a lead, for a rebidding and for what was won', async () => {
    const lot = await room.addLot({ reserve: 600_000 });
    const [one, other] = [await room.addBidder(), await room.addBidder()];
    await bet(lot, one.userId, 500_000);
    const tied = async (userId: number, words: RegExp) => {
      expect((await giveFirstRight(userId))?.body).toMatchObject({
        code: 'bids',
        message: expect.stringMatching(words),
      });
      expect(await stateOf(userId)).toMatchObject({ state: 'approved' });
      expect(await query('select roles from users where id = $1', [userId])).toEqual([{ roles: [] }]);
    };
    await tied(one.userId, /лидирует/);
    await bet(lot, other.userId, 510_000);
    await closeAll();
    await openRebidding(room.bidding, of(lot), 30);
    await tied(one.userId, /переторжку/);
    await closeAll();
    await tied(other.userId, /лидирует/);
    await lowerReserve(room.bidding, of(lot), 500_000);
    expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
    await tied(other.userId, /выигранные/);
    expect(await giveFirstRight(one.userId)).toBeUndefined();
  });

  it('[A18] it ends the admissions with a record, and no annulment gives the maximum back', async () => {
    const lot = await room.addLot();
    const [one, other] = [await room.addBidder(), await room.addBidder()];
    await bet(lot, one.userId, 500_000, 600_000);
    await bet(lot, other.userId, 610_000);
    const asking = await newUser();
    await query(
      `insert into admissions (auction_id, user_id, intended_sum, phone, requested_at) values ($1, $2, 1, '', house_now())`,
      [room.auction.id, asking],
    );
    expect(await giveFirstRight(asking)).toBeUndefined();
    expect(await stateOf(asking)).toEqual({ state: 'refused', reason: 'Сотрудники дома не\u00A0торгуются.' });
    expect(await giveFirstRight(one.userId)).toBeUndefined();
    expect(await stateOf(one.userId)).toMatchObject({ state: 'revoked' });
    expect(
      await query(
        "select user_id, before->>'alias' as alias from auction_audit where act = 'admission-staff' and auction_id = $1 order by id desc limit 1",
        [room.auction.id],
      ),
    ).toEqual([{ user_id: room.manager, alias: String(one.alias) }]);
    expect(
      await query(
        "select facts->>'state' as state from auction_news where user_id = $1 and kind = 'admission'",
        [one.userId],
      ),
    ).toEqual([{ state: 'revoked' }]);
    const [offer] = await query('select id from offers where lot_id = $1 and user_id = $2', [
      lot.id,
      other.userId,
    ]);
    expect(await annulOffer(room.bidding, of(lot), offer.id)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({
      leader_id: one.admissionId,
      price: 500_000,
      maximum: null,
    });
    // A further right asks nothing, though they lead now.
    expect(await giveFirstRight(one.userId)).toBeUndefined();
  });

  it('whoever is first, a right and an admission do not pass each other', async () => {
    await room.addAuction({ admitsEveryone: true });
    const lot = await room.addLot();
    for (let turn = 0; turn < 20; turn++) {
      const userId = await newUser();
      const { price } = (await room.lot(lot.id)) as { price: number | null };
      const amount = price === null ? 500_000 : price + 10_000;
      const [answer, refusal] = await Promise.all([
        room.bet(lot.id, userId, { amount }, turn % 2 ? room.bidding : room.another()),
        giveFirstRight(userId),
      ]);
      // Either the bid leads and the right is refused, or the right came first.
      expect(refusalCode(answer) === undefined).toBe(refusal !== undefined);
    }
  });
});

describe('[A43] nobody decides on what is their own', () => {
  const inn = '7700000512';
  const company = (userId: number) =>
    query("insert into companies (user_id, name, inn, ogrn) values ($1, 'ООО', $2, '1')", [userId, inn]);

  it.each(['the person', 'a company with the same ИНН'])('of %s: an admission', async (whose) => {
    const { userId, admissionId } = await room.addBidder({ limit: 700_000 });
    const decider = whose === 'the person' ? userId : await newUser();
    if (decider !== userId) for (const id of [userId, decider]) await company(id);
    const decide = (by: number, decision: 'limit' | 'revoke') =>
      decideAdmission(room.database.db, by, admissionId, { decision, limit: 900_000, reason: 'так надо' });
    for (const decision of ['limit', 'revoke'] as const)
      expect(refusalCode(await decide(decider, decision))).toBe('own-matter');
    expect(await decide(room.manager, 'limit')).toMatchObject({ limit: 900_000 });
    await query('delete from companies where inn = $1', [inn]);
  });

  it.each(['the person', 'a company with the same ИНН'])(
    'of %s: an offer, a win, a second place',
    async (whose) => {
      const lot = await room.addLot();
      const [one, other] = [await room.addBidder(), await room.addBidder()];
      const decider = whose === 'the person' ? one.userId : await newUser();
      if (decider !== one.userId) for (const id of [one.userId, decider]) await company(id);
      await bet(lot, other.userId, 500_000);
      await bet(lot, one.userId, 510_000);
      const [offer] = await query('select id from offers where lot_id = $1 and user_id = $2', [
        lot.id,
        one.userId,
      ]);
      expect(refusalCode(await annulOffer(room.bidding, of(lot, decider), offer.id))).toBe('own-matter');
      await closeAll();
      expect(refusalCode(await confirmWinner(room.bidding, of(lot, decider)))).toBe('own-matter');
      expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
      const second = { alias: other.alias, sum: 500_000 };
      expect(refusalCode(await askSecond(room.bidding, of(lot, decider), second))).toBe('own-matter');
      // Nor does the second decide that it is they.
      expect(refusalCode(await askSecond(room.bidding, of(lot, other.userId), second))).toBe('own-matter');
      expect(await askSecond(room.bidding, of(lot), second)).toBeUndefined();
      expect(await room.violations()).toEqual([]);
      await query('delete from companies where inn = $1', [inn]);
    },
  );

  it('the checker finds those who did', async () => {
    const { userId, admissionId } = await room.addBidder();
    await query('update admissions set decided_by = user_id where id = $1', [admissionId]);
    await giveRole(userId);
    expect(await room.violations()).toEqual([
      `staff are not admitted [A42]: admission ${admissionId}`,
      `nobody decides on himself [A43]: admission ${admissionId}`,
    ]);
  });
});
