import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AuctionRoom, accepted, type GivenLot, openAuctionRoom } from '#tests/support/auction-room.ts';
import { annulOffer } from '../acts/annul-offer.ts';
import { decideAdmission } from '../admissions/decide-admission.ts';
import { moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import { confirmLots } from './confirm-lots.ts';

let room: AuctionRoom;
let people: Awaited<ReturnType<AuctionRoom['addBidder']>>[];

beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  people = [];
  for (let index = 0; index < 3; index++) people.push(await room.addBidder());
});
afterEach(async () => {
  expect(await room.violations()).toEqual([]);
});

const ask = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await room.database.pool.query(text, values)).rows;
const bet = async (lot: GivenLot, who: number, amount: number) =>
  accepted(await room.bet(lot.id, people[who]!.userId, { amount }));
const closeAll = async () => {
  await room.clock.pass(61 * 60_000);
  await sweepOnce(room.bidding);
  await sweepOnce(room.bidding);
};
const seen = (lot: GivenLot, who: number, sum: number) => ({ lot: lot.id, alias: people[who]!.alias, sum });
const confirm = (lots: Parameters<typeof confirmLots>[3], userId = room.manager) =>
  confirmLots(room.bidding, room.auction.id, { userId, reason: 'закрыто чисто' }, lots);
const statusOf = async (lot: GivenLot) => (await room.lot(lot.id)).status;
const publish = () =>
  moveAuction(room.bidding, room.auction.id, 'publish-results', { by: room.manager, reason: 'итоги' });

it('[A65] confirms clean lots in one act; one that differs stays as it is and is named', async () => {
  const [clean, missed, other, revoked, annulled] = [
    await room.addLot(),
    await room.addLot({ reserve: 900_000 }),
    await room.addLot(),
    await room.addLot(),
    await room.addLot(),
  ];
  await bet(clean, 0, 500_000);
  await bet(missed, 0, 500_000);
  await bet(other, 1, 520_000);
  await bet(revoked, 2, 500_000);
  await bet(annulled, 0, 500_000);
  await bet(annulled, 1, 510_000);
  await closeAll();
  const [offer] = await ask<{ id: number }>('select id from offers where lot_id = $1 and no = 2', [
    annulled.id,
  ]);
  await annulOffer(room.bidding, { lotId: annulled.id, userId: room.manager, reason: 'описка' }, offer!.id);
  await decideAdmission(room.database.db, room.manager, people[2]!.admissionId, {
    decision: 'revoke',
    reason: 'нет документов',
  });
  const done = await confirm([
    seen(clean, 0, 500_000),
    seen(missed, 0, 500_000),
    seen(other, 1, 500_000),
    seen(revoked, 2, 500_000),
    seen(annulled, 0, 500_000),
  ]);
  expect(done).toMatchObject({ confirmed: 1, sum: 500_000 });
  expect((done as { left: { why: string }[] }).left.map(({ why }) => why)).toEqual([
    expect.stringContaining('не\u00A0хватило'),
    expect.stringContaining('520'),
    expect.stringContaining('отозван'),
    expect.stringContaining('аннулирована'),
  ]);
  expect(await room.lot(clean.id)).toMatchObject({ status: 'sold', sold_price: 500_000 });
  for (const lot of [missed, other, revoked, annulled]) expect(await statusOf(lot)).toBe('pending');
  const acts = await ask<{ act: string; lot_id: number | null }>(
    'select act, lot_id from auction_audit where auction_id = $1 order by id desc limit 2',
    [room.auction.id],
  );
  expect(acts).toEqual([
    { act: 'confirm-lots', lot_id: null },
    { act: 'confirm-winner', lot_id: clean.id },
  ]);
});

it('[A65] of two who confirm at once one learns that it was done, and winners are notified once', async () => {
  const lots = [await room.addLot(), await room.addLot()];
  for (const lot of lots) await bet(lot, 0, 500_000);
  await closeAll();
  const both = lots.map((lot) => seen(lot, 0, 500_000));
  const answers = await Promise.all([confirm(both), confirm(both)]);
  const [won, late] = answers.toSorted((a) => ('confirmed' in a ? -1 : 1));
  expect(won).toMatchObject({ confirmed: 2, left: [] });
  expect((late as { body: { message: string } }).body.message).toContain('уже подтверждён');
  const told = await ask("select from auction_news where auction_id = $1 and kind = 'won'", [
    room.auction.id,
  ]);
  expect(told).toHaveLength(2);
});

it('[A65, A35] results published beside a confirmation wait for it, or refuse over its lots', async () => {
  const lot = await room.addLot();
  await bet(lot, 0, 500_000);
  await closeAll();
  const [done, published] = await Promise.all([confirm([seen(lot, 0, 500_000)]), publish()]);
  expect(done).toMatchObject({ confirmed: 1 });
  if (published) expect(published.body.message).toMatch(/Сначала решите/);
  expect(await statusOf(lot)).toBe('sold');
  if (published) expect(await publish()).toBeUndefined();
  expect(await confirm([seen(lot, 0, 500_000)])).toMatchObject({ body: { code: 'act-impossible' } });
});

it('[A43] a lot of the manager’s own is left to another manager', async () => {
  const lots = [await room.addLot(), await room.addLot()];
  await bet(lots[0]!, 0, 500_000);
  await bet(lots[1]!, 1, 500_000);
  await closeAll();
  const done = await confirm([seen(lots[0]!, 0, 500_000), seen(lots[1]!, 1, 500_000)], people[0]!.userId);
  expect(done).toMatchObject({ confirmed: 1, left: [{ why: expect.stringContaining('другой сотрудник') }] });
  expect(await statusOf(lots[0]!)).toBe('pending');
});

it('names a lot of another sale, and one of many asked twice is confirmed once', async () => {
  const foreign = await room.addLot();
  await room.addAuction();
  people = [await room.addBidder()];
  const lot = await room.addLot();
  await bet(lot, 0, 500_000);
  await closeAll();
  const one = seen(lot, 0, 500_000);
  expect(await confirm([one, one, { ...one, lot: foreign.id }])).toMatchObject({
    confirmed: 1,
    sum: 500_000,
    left: [{ number: 0, why: expect.stringContaining('нет такого лота') }],
  });
});
