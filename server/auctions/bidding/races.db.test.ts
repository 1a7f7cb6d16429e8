import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BetAnswer } from '#contract/auctions/auction-answers.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, openAuctionRoom, refusalCode } from '#tests/support/auction-room.ts';
import { annulOffer } from '../acts/annul-offer.ts';
import { moveAuction } from '../move-auction.ts';
import { sweepOnce } from '../sweep.ts';
import type { Bidding } from './bidding.ts';

const seed = Number(process.env.RACE_SEED ?? Date.now() % 2_000_000_000);
let state = seed;
/** A small generator of one's own, so that a race can be run again. */
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % below;
};
const shuffled = <T>(items: T[]): T[] => {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [items[last], items[other]] = [items[other]!, items[last]!];
  }
  return items;
};

let room: AuctionRoom;
/** The house as two processes: each has lanes and connections of its own. */
let houses: Bidding[];
let people: { userId: number; admissionId: number }[];

beforeAll(async () => {
  process.stdout.write(`races: RACE_SEED=${seed}\n`);
  room = await openAuctionRoom();
  houses = [room.bidding, room.another()];
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  people = await Promise.all(Array.from({ length: 50 }, () => room.addBidder({ limit: 3_000_000 })));
});

interface Sent {
  lotId: number;
  userId: number;
  amount: number;
  key: string;
}

const send = (bet: Sent): Promise<BetAnswer | Refusal> =>
  room.bet(bet.lotId, bet.userId, { amount: bet.amount, key: bet.key }, houses[random(2)]!);

/** An acknowledged bid is in the database, once, whatever was answered to its twins. */
async function expectKept(sent: readonly Sent[], answers: readonly (BetAnswer | Refusal)[]): Promise<void> {
  const { rows } = await room.database.pool.query('select key, refusal from offers where lot_id = any($1)', [
    [...new Set(sent.map(({ lotId }) => lotId))],
  ]);
  const kept = new Map(rows.map(({ key, refusal }) => [key, refusal]));
  expect(rows).toHaveLength(new Set(sent.map(({ key }) => key)).size);
  sent.forEach(({ key }, index) => {
    expect(kept.get(key)).toBe(refusalCode(answers[index]) ?? null);
  });
  expect(await room.violations()).toEqual([]);
}

it('[A3] fifty offers at once: one amount, one leader', async () => {
  const lot = await room.addLot();
  const sent = people.map(({ userId }) => ({ lotId: lot.id, userId, amount: 500_000, key: randomUUID() }));
  const answers = await Promise.all(sent.map(send));
  expect(answers.filter((answer) => !(answer instanceof Refusal))).toHaveLength(1);
  expect(answers.filter((answer) => refusalCode(answer) === 'below-minimum')).toHaveLength(49);
  await expectKept(sent, answers);
});

it('[A37, A39] fifty different offers at once, over two processes and three lots', async () => {
  const lots = [await room.addLot(), await room.addLot(), await room.addLot()];
  const sent = people.flatMap(({ userId }) =>
    lots.map(({ id }) => ({ lotId: id, userId, amount: 500_000 + random(60) * 10_000, key: randomUUID() })),
  );
  const answers = await Promise.all(shuffled([...sent]).map(async (bet) => [bet, await send(bet)] as const));
  const byKey = new Map(answers.map(([bet, answer]) => [bet.key, answer]));
  await expectKept(
    sent,
    sent.map(({ key }) => byKey.get(key)!),
  );
});

it('[A9] each request three times and shuffled: one effect, one answer', async () => {
  const lot = await room.addLot();
  const once = people.slice(0, 30).map(({ userId }) => ({
    lotId: lot.id,
    userId,
    amount: 500_000 + random(60) * 10_000,
    key: randomUUID(),
  }));
  const sent = shuffled([...once, ...once, ...once]);
  const answers = await Promise.all(sent.map(send));
  const first = new Map<string, BetAnswer | Refusal>();
  sent.forEach(({ key }, index) => {
    const answer = answers[index]!;
    if (!first.has(key)) first.set(key, answer);
    expect(answer).toEqual(first.get(key));
  });
  await expectKept(sent, answers);
});

it('[A9] one key with two bodies at once: one of them, the other is told', async () => {
  const lot = await room.addLot();
  const key = randomUUID();
  const { userId } = people[0]!;
  const answers = await Promise.all([
    room.bet(lot.id, userId, { amount: 500_000, key }, houses[0]),
    room.bet(lot.id, userId, { amount: 510_000, key }, houses[1]),
    room.bet(lot.id, userId, { amount: 520_000, key }, houses[0]),
  ]);
  expect(answers.filter((answer) => refusalCode(answer) === 'idempotency-conflict')).toHaveLength(2);
  expect(await room.violations()).toEqual([]);
});

it('[A17] the limit holds though a person bids on many lots at once', async () => {
  const lots = await Promise.all(Array.from({ length: 8 }, () => room.addLot()));
  const { userId, admissionId } = people[0]!;
  const sent = lots.map(({ id }) => ({ lotId: id, userId, amount: 500_000, key: randomUUID() }));
  const answers = await Promise.all(sent.map(send));
  expect(answers.filter((answer) => !(answer instanceof Refusal))).toHaveLength(6);
  const { rows } = await room.database.pool.query(
    'select sum(amount)::bigint as sum from exposures where admission_id = $1',
    [admissionId],
  );
  expect(rows[0].sum).toBe(3_000_000);
  await expectKept(sent, answers);
});

it('[A7, A21] offers at the very end race with the close: accepted before it or refused', async () => {
  await room.clock.run();
  const lot = await room.addLot({ endsIn: 400, windowSeconds: 1, hardEndIn: 400 });
  const sent: Sent[] = [];
  const answers: Promise<BetAnswer | Refusal>[] = [];
  const closed = async () => (await room.lot(lot.id)).status !== 'on_sale';
  for (let amount = 500_000; !(await closed()); amount += 10_000) {
    const bet = { lotId: lot.id, userId: people[random(50)]!.userId, amount, key: randomUUID() };
    sent.push(bet);
    answers.push(send(bet));
    await Promise.all(houses.map((house) => sweepOnce(house)));
  }
  const settled = await Promise.all(answers);
  expect(settled.some((answer) => !(answer instanceof Refusal))).toBe(true);
  await expectKept(sent, settled);
});

it('[A22, A25] bids race with pauses and annulments', async () => {
  const lot = await room.addLot({ endsIn: 3_600_000 });
  const sent = people.map(({ userId }, index) => ({
    lotId: lot.id,
    userId,
    amount: 500_000 + index * 20_000,
    key: randomUUID(),
  }));
  const by = { by: room.manager, reason: 'race' };
  const annulFirst = async () => {
    const { rows } = await room.database.pool.query(
      'select id from offers where lot_id = $1 and refusal is null order by no limit 1',
      [lot.id],
    );
    if (rows[0])
      await annulOffer(room.bidding, { lotId: lot.id, userId: room.manager, reason: 'race' }, rows[0].id);
  };
  const work = [
    ...sent.map((bet) => () => send(bet) as Promise<unknown>),
    annulFirst,
    annulFirst,
    () => moveAuction(room.bidding, room.auction.id, 'pause', by),
    () => moveAuction(houses[1]!, room.auction.id, 'resume', by),
  ];
  const results = await Promise.all(shuffled(work).map((act) => act()));
  expect(results).toHaveLength(54);
  expect(await room.violations()).toEqual([]);
});
