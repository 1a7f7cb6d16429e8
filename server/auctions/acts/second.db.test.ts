import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyLedger, verifyReceipt } from '#contract/ledger/verify-ledger.ts';
import {
  type AuctionRoom,
  accepted,
  type GivenLot,
  openAuctionRoom,
  refusalCode,
} from '#tests/support/auction-room.ts';
import { decideAdmission } from '../admissions/decide-admission.ts';
import { readAudit } from '../audit-store.ts';
import { receiptsOf } from '../ledger/receipts.ts';
import { readLedger } from '../ledger/show-ledger.ts';
import { auditView } from '../log/audit-view.ts';
import { type ManagerAct, moveAuction } from '../move-auction.ts';
import { findLot } from '../reading/lot-store.ts';
import { sweepOnce } from '../sweep.ts';
import { annulOffer } from './annul-offer.ts';
import { answerSecond } from './answer-second.ts';
import { askSecond, showSecond } from './ask-second.ts';
import { openRebidding } from './open-rebidding.ts';
import { confirmWinner, withdrawLot } from './simple-acts.ts';

const hour = 3_600_000;
let room: AuctionRoom;
let people: Awaited<ReturnType<AuctionRoom['addBidder']>>[];

beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  people = [];
  for (const limit of [null, 550_000, null, null]) people.push(await room.addBidder({ limit }));
});
afterEach(async () => {
  expect(await room.violations()).toEqual([]);
});

const admission = (who: number) => people[who]!.admissionId;
const of = (lot: GivenLot) => ({ lotId: lot.id, userId: room.manager, reason: 'не оплатил' });
const bet = async (lot: GivenLot, who: number, amount: number) =>
  accepted(await room.bet(lot.id, people[who]!.userId, { amount }));
const ask = (lot: GivenLot, who: number, sum: number) =>
  askSecond(room.bidding, of(lot), { alias: people[who]!.alias, sum });
const say = (lot: GivenLot, who: number, yes: boolean, sum: number) =>
  answerSecond(room.bidding, {
    code: room.auction.code,
    lotId: lot.id,
    userId: people[who]!.userId,
    yes,
    sum,
  });
const move = (act: ManagerAct) =>
  moveAuction(room.bidding, room.auction.id, act, { by: room.manager, reason: 'пора' });
const pass = async (milliseconds: number) => {
  await room.clock.pass(milliseconds);
  await sweepOnce(room.bidding);
};
/** What each was told of the lot since the confirmation, by place. */
const news = async (lot: GivenLot): Promise<string[]> => {
  const { rows } = await room.database.pool.query(
    `select n.kind, a.alias from auction_news n left join admissions a on a.user_id = n.user_id
     where n.lot_id = $1 and n.kind in ('passed-over', 'second-asked', 'second-ended', 'won') order by n.id`,
    [lot.id],
  );
  return rows.map(({ kind, alias }) => `${kind} ${alias - people[0]!.alias}`);
};

/** Sold to the best of three; 0 offered 500 000, 1 offered 520 000, 2 won at 550 000. */
async function sold(given: { reserve?: number } = {}): Promise<GivenLot> {
  const lot = await room.addLot(given);
  for (const [who, amount] of [500_000, 520_000, 550_000].entries()) await bet(lot, who, amount);
  await pass(61 * 60_000);
  expect(await confirmWinner(room.bidding, of(lot))).toBeUndefined();
  return lot;
}

describe('[A33] the second is asked', () => {
  it('the manager reads who and for how much; the lot waits, and no bidder is bound', async () => {
    const lot = await sold();
    expect(await showSecond(room.database.db, lot.id)).toEqual({
      alias: people[1]!.alias,
      name: `bidder ${people[1]!.alias}`,
      sum: 520_000,
    });
    expect(await ask(lot, 1, 520_000)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      winner_id: null,
      sold_price: null,
      passed_over: [admission(2)],
      asked_id: admission(1),
      asked_sum: 520_000,
    });
    const { rows } = await room.database.pool.query('select * from exposures where lot_id = $1', [lot.id]);
    expect(rows).toEqual([]);
    expect(await news(lot)).toEqual(['won 2', 'passed-over 2', 'second-asked 1']);
  });

  it('each sees their own: the asked one a sum and a deadline, the fallen one a loss, others nothing', async () => {
    const lot = await sold();
    await ask(lot, 1, 520_000);
    const seenBy = (who: number) =>
      findLot(room.database.db, { userId: people[who]!.userId, manager: false }, { id: lot.id });
    const [third, second, first] = [await seenBy(0), await seenBy(1), await seenBy(2)];
    expect(second).toMatchObject({ asked_sum: 520_000, my_admission: admission(1), leader_alias: null });
    expect(second!.asked_until!.getTime()).toBe((await room.clock.now()) + 24 * hour);
    expect(first!.passed_over).toEqual([first!.my_admission]);
    expect(third).toMatchObject({ status: 'pending', leader_alias: null, winner_alias: null });
  });

  it('only a yes makes the winner, at the own sum; the limit is not asked again', async () => {
    const lot = await sold();
    const elsewhere = await room.addLot();
    await bet(elsewhere, 1, 540_000);
    await ask(lot, 1, 520_000);
    expect(refusalCode(await say(lot, 0, true, 520_000))).toBe('not-asked');
    expect(refusalCode(await say(lot, 1, true, 500_000))).toBe('lot-changed');
    expect(await say(lot, 1, true, 520_000)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'sold',
      winner_id: admission(1),
      sold_price: 520_000,
      asked_id: null,
    });
    // Sent twice, it counts once.
    const { chain_seq } = await room.lot(lot.id);
    expect(await say(lot, 1, true, 520_000)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ chain_seq });
    expect(await news(lot)).toEqual(['won 2', 'passed-over 2', 'second-asked 1', 'won 1']);
  });

  it('after a no the third may be asked; whoever declined is not asked again', async () => {
    const lot = await sold();
    await ask(lot, 1, 520_000);
    expect(await say(lot, 1, false, 520_000)).toBeUndefined();
    expect(await say(lot, 1, false, 520_000)).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ status: 'pending', asked_id: null });
    expect(refusalCode(await confirmWinner(room.bidding, of(lot)))).toBe('act-impossible');
    expect(refusalCode(await openRebidding(room.bidding, of(lot), 30))).toBe('act-impossible');
    expect(await ask(lot, 0, 500_000)).toBeUndefined();
    expect(await say(lot, 0, false, 500_000)).toBeUndefined();
    expect(refusalCode(await ask(lot, 0, 500_000))).toBe('act-impossible');
    expect(refusalCode(await showSecond(room.database.db, lot.id))).toBe('act-impossible');
  });

  it('silence for a day ends the question, once, whoever sweeps; a late yes is refused', async () => {
    const lot = await sold();
    await ask(lot, 1, 520_000);
    await pass(24 * hour - 1000);
    expect(await room.lot(lot.id)).toMatchObject({ asked_id: admission(1) });
    await room.clock.pass(1000);
    expect(refusalCode(await say(lot, 1, true, 520_000))).toBe('answer-late');
    await Promise.all([room.bidding, room.another()].map((bidding) => sweepOnce(bidding)));
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      asked_id: null,
      passed_over: [admission(2), admission(1)],
    });
    expect(refusalCode(await say(lot, 1, true, 520_000))).toBe('not-asked');
    expect((await news(lot)).at(-1)).toBe('second-ended 1');
  });

  it('one open question a lot; meanwhile nothing is confirmed, lowered or published', async () => {
    const lot = await sold({ reserve: 510_000 });
    await sweepOnce(room.bidding);
    await ask(lot, 1, 520_000);
    expect(refusalCode(await ask(lot, 0, 500_000))).toBe('act-impossible');
    expect(refusalCode(await confirmWinner(room.bidding, of(lot)))).toBe('act-impossible');
    const refused = await move('publish-results');
    expect(refusalCode(refused)).toBe('act-impossible');
    expect(JSON.stringify(refused)).toContain('Ждём ответа второго участника');
    await say(lot, 1, false, 520_000);
    // The third is below the reserve.
    expect(refusalCode(await ask(lot, 0, 500_000))).toBe('act-impossible');
    expect(await move('publish-results')).toBeUndefined();
    expect(await room.lot(lot.id)).toMatchObject({ status: 'unsold', winner_id: null });
  });

  it('an annulment on the lot or its withdrawal ends the question', async () => {
    const [annulled, withdrawn] = [await sold(), await sold()];
    await ask(annulled, 1, 520_000);
    await ask(withdrawn, 1, 520_000);
    const { rows } = await room.database.pool.query('select id from offers where lot_id = $1 and no = 1', [
      annulled.id,
    ]);
    expect(await annulOffer(room.bidding, of(annulled), rows[0].id)).toBeUndefined();
    expect(await room.lot(annulled.id)).toMatchObject({ status: 'pending', asked_id: null });
    expect((await news(annulled)).at(-1)).toBe('second-ended 1');
    expect(refusalCode(await say(annulled, 1, true, 520_000))).toBe('not-asked');
    expect(await withdrawLot(room.bidding, of(withdrawn))).toBeUndefined();
    expect(await room.lot(withdrawn.id)).toMatchObject({ status: 'withdrawn', asked_id: null });
    expect(refusalCode(await say(withdrawn, 1, true, 520_000))).toBe('not-asked');
  });

  it('who may no longer bid is neither asked nor heard', async () => {
    const revoke = { decision: 'revoke' as const, reason: 'нет документов' };
    const [asked, next] = [await sold(), await sold()];
    await ask(asked, 1, 520_000);
    await decideAdmission(room.database.db, room.manager, admission(1), revoke);
    expect(refusalCode(await say(asked, 1, true, 520_000))).toBe('not-admitted');
    expect(await say(asked, 1, false, 520_000)).toBeUndefined();
    expect(await showSecond(room.database.db, next.id)).toMatchObject({
      alias: people[0]!.alias,
      sum: 500_000,
    });
  });

  it('a yes that comes with the end of the term is late, whoever gets to the lot first', async () => {
    const lot = await sold();
    await ask(lot, 1, 520_000);
    await room.clock.pass(24 * hour);
    const [answer] = await Promise.all([
      say(lot, 1, true, 520_000),
      sweepOnce(room.bidding),
      sweepOnce(room.another()),
    ]);
    expect(['answer-late', 'not-asked']).toContain(refusalCode(answer));
    expect(await room.lot(lot.id)).toMatchObject({
      status: 'pending',
      winner_id: null,
      passed_over: [admission(2), admission(1)],
    });
  });
});

describe('[A33, A36, A38] the record', () => {
  it('the audit tells every turn, with prices as they were', async () => {
    const lot = await sold();
    await ask(lot, 1, 520_000);
    await say(lot, 1, true, 520_000);
    const rows = (await readAudit(room.database.db, room.auction.id, { limit: 2, offset: 0 })).map(auditView);
    const [accepted, asked] = rows as [(typeof rows)[0], (typeof rows)[0]];
    expect([asked.act, accepted.act]).toEqual(['Спрошен второй участник', 'Второй участник согласился']);
    expect(asked.before).toContain(`победитель: №\u00A0${people[2]!.alias}`);
    expect(asked.after).toContain(`спрошен: №\u00A0${people[1]!.alias}`);
    expect(accepted.who).toBe(`bidder ${people[1]!.alias}`);
    expect(accepted.after).toContain('ставка: 520\u00A0000\u00A0₽');
  });

  it('after the results the chain stays true: the yes is in it, signed, and has its receipt', async () => {
    const lot = await sold();
    await sweepOnce(room.bidding);
    expect(await move('publish-results')).toBeUndefined();
    await ask(lot, 1, 520_000);
    expect(await say(lot, 1, true, 520_000)).toBeUndefined();
    const { db } = room.database;
    const { signer } = room.bidding;
    const { file, ends } = (await readLedger(db, signer.keyId, room.auction.code, { everything: true }))!;
    expect((await verifyLedger(file, { ends })).flaws).toEqual([]);
    expect(file.heads).toHaveLength(3);
    const acts = file.chains.find(({ chain }) => chain === `lot:${lot.id}`)!.links.slice(-2);
    expect(acts.map(({ alias, amount, facts }) => [facts.act, alias, amount])).toEqual([
      ['ask-second', null, null],
      ['second-accepted', people[1]!.alias, 520_000],
    ]);
    const [receipt] = await receiptsOf(db, signer, lot.id, people[1]!.alias);
    expect(receipt).toMatchObject({ amount: 520_000, seq: acts[1]!.seq });
    expect(await verifyReceipt(file, receipt!)).toBe('true');
  });

  it('the checker finds a winner who was not asked', async () => {
    const lot = await sold();
    const change = (winner: number, price: number) =>
      room.database.pool.query('update lots set winner_id = $2, sold_price = $3 where id = $1', [
        lot.id,
        winner,
        price,
      ]);
    await change(admission(1), 520_000);
    expect(await room.violations()).toEqual([
      `only a yes makes another than the leader the winner [A33]: lot ${lot.id}`,
    ]);
    await change(admission(2), 550_000);
  });
});
