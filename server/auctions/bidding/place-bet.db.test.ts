import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, accepted, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { readLog } from '../log/log-store.ts';
import { logRowView } from '../log/log-view.ts';
import type { Viewer } from '../reading/viewer.ts';

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

describe('a bid', () => {
  it('[A3, A38] is accepted with a receipt, and the lot follows', async () => {
    const lot = await room.addLot();
    const { userId, alias } = await room.addBidder();
    const answer = accepted(await room.bet(lot.id, userId, { amount: 500_000 }));
    expect(answer).toMatchObject({
      currentBid: 500_000,
      nextMinBid: 510_000,
      bidsCount: 1,
      leaderAlias: alias,
      my: { state: 'leading', bid: 500_000, maximum: null },
      receipt: { lotId: lot.id, amount: 500_000, alias },
    });
    expect(await room.lot(lot.id)).toMatchObject({ price: 500_000, bids_count: 1, bidders_count: 1 });
  });

  it('[A4] below the minimum is refused in words that say what to do', async () => {
    const lot = await room.addLot();
    const [first, second] = [await room.addBidder(), await room.addBidder()];
    accepted(await room.bet(lot.id, first.userId, { amount: 600_000 }));
    const answer = await room.bet(lot.id, second.userId, { amount: 600_000 });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'below-minimum', message: 'Минимальная ставка сейчас 610\u00A0000\u00A0₽.' },
    });
  });

  it('[A10] a maximum answers for its owner', async () => {
    const lot = await room.addLot();
    const [first, second] = [await room.addBidder(), await room.addBidder()];
    accepted(await room.bet(lot.id, first.userId, { max: 700_000 }));
    const answer = accepted(await room.bet(lot.id, second.userId, { amount: 600_000 }));
    expect(answer).toMatchObject({
      currentBid: 610_000,
      leaderAlias: first.alias,
      my: { state: 'outbid', bid: 600_000 },
    });
  });

  it('[A7] at the end itself is too late, a millisecond before is not', async () => {
    const lot = await room.addLot({ endsIn: 10_000, windowSeconds: 1 });
    const [first, second] = [await room.addBidder(), await room.addBidder()];
    await room.clock.pass(9999);
    accepted(await room.bet(lot.id, first.userId, { amount: 500_000 }));
    await room.clock.pass(999);
    accepted(await room.bet(lot.id, second.userId, { amount: 510_000 }));
    await room.clock.pass(1000);
    expect(refusalCode(await room.bet(lot.id, first.userId, { amount: 520_000 }))).toBe('lot-closed');
  });

  it('[A19] near the end it moves the end, at most to the hard end', async () => {
    const minute = 60_000;
    const lot = await room.addLot({ endsIn: 10 * minute, hardEndIn: 12 * minute });
    const { userId } = await room.addBidder();
    const other = await room.addBidder();
    const now = await room.clock.now();
    await room.clock.pass(6 * minute);
    const first = accepted(await room.bet(lot.id, userId, { amount: 500_000 }));
    expect(Date.parse(first.endsAt!)).toBe(now + 11 * minute);
    await room.clock.pass(4 * minute);
    const second = accepted(await room.bet(lot.id, other.userId, { amount: 510_000 }));
    expect(Date.parse(second.endsAt!)).toBe(now + 12 * minute);
  });

  it('[A13] a raised maximum is neither published nor does it extend', async () => {
    const lot = await room.addLot({ endsIn: 60_000 });
    const { userId } = await room.addBidder();
    const first = accepted(await room.bet(lot.id, userId, { max: 600_000 }));
    await room.clock.pass(1000);
    const raised = accepted(await room.bet(lot.id, userId, { max: 700_000 }));
    expect(raised).toMatchObject({ receipt: null, bidsCount: 1, endsAt: first.endsAt, seq: first.seq });
    expect(raised.my.maximum).toBe(700_000);
  });

  it('[A17] the limit counts over all lots of the auction', async () => {
    const [one, two] = [await room.addLot(), await room.addLot()];
    const { userId } = await room.addBidder({ limit: 1_200_000 });
    accepted(await room.bet(one.id, userId, { max: 700_000 }));
    expect(await room.bet(two.id, userId, { amount: 510_000 })).toMatchObject({
      body: {
        code: 'limit-exceeded',
        message:
          'Ваш лимит позволяет на\u00A0этот лот не\u00A0больше 500\u00A0000\u00A0₽. Чтобы поднять лимит, свяжитесь с\u00A0менеджером.',
      },
    });
    accepted(await room.bet(two.id, userId, { amount: 500_000 }));
  });

  it('[A16] needs an approved admission, unless the auction admits everyone', async () => {
    const lot = await room.addLot();
    const stranger = await room.addBidder();
    await room.database.pool.query("update admissions set state = 'revoked' where id = $1", [
      stranger.admissionId,
    ]);
    expect(refusalCode(await room.bet(lot.id, stranger.userId, { amount: 500_000 }))).toBe('not-admitted');
    expect(refusalCode(await room.bet(lot.id, room.manager, { amount: 500_000 }))).toBe('not-admitted');
    await room.addAuction({ admitsEveryone: true });
    const open = await room.addLot();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => room.bet(open.id, room.manager, { max: 500_000 }, room.another())),
    );
    expect(answers.filter((answer) => refusalCode(answer) === undefined)).toHaveLength(1);
    expect(accepted(await room.bet(open.id, room.manager, { max: 900_000 })).leaderAlias).toBe(1);
  });

  it('[A8] refusals are kept in the log', async () => {
    const lot = await room.addLot({ status: 'waiting' });
    const { userId } = await room.addBidder();
    expect(refusalCode(await room.bet(lot.id, userId, { amount: 500_000 }))).toBe('not-started');
    const { rows } = await room.database.pool.query('select note from log_rows where lot_id = $1', [lot.id]);
    expect(rows).toEqual([{ note: 'Торги по\u00A0этому лоту ещё не\u00A0начались.' }]);
  });

  it('the log words a refusal for managers, and for the bidder as it was answered', async () => {
    const lot = await room.addLot();
    const { userId } = await room.addBidder({ limit: 500_000 });
    const { body } = (await room.bet(lot.id, userId, { max: 510_000 })) as Refusal;
    const read = async (viewer: Viewer) => {
      const rows = await readLog(
        room.database.db,
        viewer,
        { lotId: lot.id },
        { q: '' },
        { limit: 1, offset: 0 },
      );
      return logRowView(rows[0]!, viewer);
    };
    const row = await read({ userId: room.manager, manager: true });
    expect(row).toMatchObject({ note: 'Превышен лимит.', after: null });
    expect(await read({ userId, manager: false })).toMatchObject({ note: body.message });
    // The row that came live is the row that is read later.
    const sent = await room.database.pool.query(
      "select payload -> 'row' as row from live_events where topic = $1 and event = 'auction_log_bet_update'",
      [`log:${lot.id}`],
    );
    const { note, auto, status } = row;
    expect(sent.rows.at(-1)!.row).toMatchObject({ note, auto, status });
  });
});

describe('a key', () => {
  it('[A9] gives the same answer and one effect; another body is refused', async () => {
    const lot = await room.addLot();
    const { userId } = await room.addBidder();
    const key = randomUUID();
    const first = await room.bet(lot.id, userId, { amount: 500_000, key });
    const again = await room.bet(lot.id, userId, { amount: 500_000, key }, room.another());
    expect(again).toEqual(first);
    expect(refusalCode(await room.bet(lot.id, userId, { amount: 510_000, key }))).toBe(
      'idempotency-conflict',
    );
    expect(await room.lot(lot.id)).toMatchObject({ offers_count: 1 });
  });

  it('[A9] a refusal is the same again, though the lot has changed', async () => {
    const lot = await room.addLot();
    const [one, two] = [await room.addBidder(), await room.addBidder()];
    accepted(await room.bet(lot.id, one.userId, { amount: 600_000 }));
    const key = randomUUID();
    const first = await room.bet(lot.id, two.userId, { amount: 500_000, key });
    accepted(await room.bet(lot.id, two.userId, { amount: 700_000 }));
    expect(await room.bet(lot.id, two.userId, { amount: 500_000, key })).toEqual(first);
  });
});
