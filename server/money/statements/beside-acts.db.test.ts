import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { annulOffer } from '#server/auctions/acts/annul-offer.ts';
import { answerSecond } from '#server/auctions/acts/answer-second.ts';
import { askSecond } from '#server/auctions/acts/ask-second.ts';
import { confirmWinner } from '#server/auctions/acts/simple-acts.ts';
import { moveAuction } from '#server/auctions/move-auction.ts';
import { sweepOnce } from '#server/auctions/sweep.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { type AuctionRoom, accepted, type GivenLot, openAuctionRoom } from '#tests/support/auction-room.ts';
import { checkBooks } from '../books/check-books.ts';
import { deals } from '../invoices/settle-lots.ts';
import { closePeriod } from '../journal/close-period.ts';
import type { BankStatement } from '../statement.ts';
import { enterStatement } from './enter-statement.ts';
import { planNow } from './show-statement.ts';
import { insertStatementFile } from './statement-store.ts';

const hour = 3_600_000;
const own = '40702810900000001234';
const names = ['Антонова Марина Дмитриевна', 'Белов Пётр Ильич'];
let room: AuctionRoom;
let people: Awaited<ReturnType<AuctionRoom['addBidder']>>[];
let lot: GivenLot;

beforeAll(async () => {
  room = await openAuctionRoom({ deals });
});
afterAll(() => room.close());
beforeEach(async () => {
  await room.addAuction();
  await query(
    `update auctions set terms = '{"name": "", "taxed": false, "payDays": 5, "commissionLeast": 0,
       "fee": [], "commission": []}' where id = $1`,
    [room.auction.id],
  );
  people = [await room.addBidder(), await room.addBidder()];
  for (const [at, { userId }] of people.entries())
    await query('update users set name = $2 where id = $1', [userId, names[at]]);
  lot = await room.addLot();
  accepted(await room.bet(lot.id, people[1]!.userId, { amount: 500_000 }));
  accepted(await room.bet(lot.id, people[0]!.userId, { amount: 510_000 }));
  await room.clock.pass(hour + 60_000);
  await sweepOnce(room.bidding);
  expect(await confirmWinner(room.bidding, of())).toBeUndefined();
});
afterEach(async () => {
  expect(await checkBooks(room.database.db)).toEqual([]);
  expect(await room.violations()).toEqual([]);
});

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const of = () => ({ lotId: lot.id, userId: room.manager, reason: 'не оплатил' });
const codeOf = (answer: unknown) => (answer as Refusal | undefined)?.body.code;
const publish = () =>
  moveAuction(room.bidding, room.auction.id, 'publish-results', { by: room.manager, reason: '' });
const invoices = () =>
  query(
    `select i.number, p.user_id as buyer, d.total, d.due_day as "dueDay" from invoices i
       join money_parties p on p.id = i.party_id
       cross join lateral (select * from invoice_editions e where e.invoice_id = i.id order by e.no desc limit 1) d
     where i.auction_id = $1 order by i.id`,
    [room.auction.id],
  );
const balance = async (who: number, kind: string) =>
  (
    await query(
      `select coalesce(sum(balance), 0)::bigint as sum from money_accounts c join money_parties p on p.id = c.party_id
       where p.user_id = $1 and c.kind = $2`,
      [people[who]!.userId, kind],
    )
  )[0].sum;

let days = 0;
/** A day of the bank in which somebody paid for an invoice. */
async function sent(
  number: string,
  who: number,
  sum: number,
): Promise<{ id: number; statement: BankStatement }> {
  const day = `2026-10-${String(++days).padStart(2, '0')}`;
  const other = { name: names[who]!, inn: '', account: `4081781000000000000${who}`, bik: '044525000' };
  const line = { account: own, day, number: '1', sum, other, purpose: `Счёт ${number}`, at: 1 };
  const period = { account: own, from: day, to: day, opening: 0, closing: sum };
  const statement = { about: '', left: 0, periods: [period], lines: [line] };
  return {
    id: await insertStatementFile(room.database.db, { name: day, statement, by: room.manager }),
    statement,
  };
}
const planned = (statement: BankStatement) => planNow(room.database.db, statement, own);
const enter = (id: number, digest: string) =>
  inTransaction(room.database.db, (tx) =>
    enterStatement(tx, id, { by: room.manager, own, digest, why: 'дни по отдельности' }),
  );

it('[M11, M14] a deal that falls while its payment is read: nothing is written, and then the line waits', async () => {
  await publish();
  const [{ number }] = await invoices();
  const { id, statement } = await sent(number, 0, 51_000_000);
  const seen = await planned(statement);
  expect(seen.lines).toMatchObject([{ fate: 'paid', due: 51_000_000 }]);
  const [{ id: offer }] = await query('select id from offers where lot_id = $1 order by no desc limit 1', [
    lot.id,
  ]);
  expect(await annulOffer(room.bidding, of(), offer)).toBeUndefined();
  expect(codeOf(await enter(id, seen.digest))).toBe('plan-changed');
  expect(await query('select from statement_lines')).toHaveLength(0);
  const anew = await planned(statement);
  expect(anew.lines).toMatchObject([{ fate: 'waits', why: 'annulled' }]);
  expect(await enter(id, anew.digest)).toBeUndefined();
  expect(await balance(0, 'prepaid')).toBe(0);
});

it('[M14] the second says yes while the first one pays: the money of the first waits or is prepaid, never lost', async () => {
  await publish();
  const [{ number }] = await invoices();
  const { id, statement } = await sent(number, 0, 51_000_000);
  const { digest } = await planned(statement);
  expect(await askSecond(room.bidding, of(), { alias: people[1]!.alias, sum: 500_000 })).toBeUndefined();
  const yes = { code: room.auction.code, lotId: lot.id, userId: people[1]!.userId, yes: true, sum: 500_000 };
  const [answered, entered] = await Promise.all([answerSecond(room.bidding, yes), enter(id, digest)]);
  expect(answered).toBeUndefined();
  if (codeOf(entered) === 'plan-changed')
    expect(await enter(id, (await planned(statement)).digest)).toBeUndefined();
  else expect(entered).toBeUndefined();
  expect((await invoices()).map(({ buyer, total }) => [buyer, total])).toEqual([
    [people[0]!.userId, 0],
    [people[1]!.userId, 50_000_000],
  ]);
  expect(await balance(1, 'due')).toBe(50_000_000);
  const [{ unknown }] = await query(
    `select coalesce(-sum(n.amount), 0)::bigint as unknown from money_lines n join money_accounts c on c.id = n.account_id
       join money_entries e on e.id = n.entry_id where c.kind = 'unknown' and e.day = $1`,
    [statement.lines[0]!.day],
  );
  expect(unknown - (await balance(0, 'prepaid'))).toBe(51_000_000);
});

it('[M9] results that are published twice at once settle once', async () => {
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(await invoices()).toHaveLength(1);
});

it('[M9, M23] in a year without a calendar an invoice has no day to pay by', async () => {
  expect(await query('select from working_years where ticked_at is not null')).toHaveLength(0);
  await publish();
  expect(await invoices()).toMatchObject([{ total: 51_000_000, dueDay: null }]);
});

it('[M3] a line of a closed day is refused with its whole statement', async () => {
  await publish();
  const [{ number }] = await invoices();
  const { id, statement } = await sent(number, 0, 51_000_000);
  const { digest } = await planned(statement);
  await inTransaction(room.database.db, (tx) => closePeriod(tx, statement.lines[0]!.day, room.manager));
  expect(codeOf(await enter(id, digest))).toBe('period-closed');
  expect(await balance(0, 'due')).toBe(51_000_000);
});
