import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { forgetBuyers } from './personal-records.ts';
import { insertInvoices } from './settlement-store.ts';

const year = 366 * 24 * 3_600_000;
let room: AuctionRoom;
beforeAll(async () => {
  room = await openAuctionRoom();
});
afterAll(() => room.close());

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;

/** A buyer of a lot who complained of it; the thing came back, and they had paid in cash. */
async function complained(no: number): Promise<number> {
  const { userId } = await room.addBidder();
  const lot = await room.addLot();
  const { entry, invoice } = await inTransaction(room.database.db, async (tx) => {
    const party = await partyOf(tx, { userId });
    const due = await accountOf(tx, { kind: 'due', party, auction: room.auction.id });
    const { fee } = await houseAccounts(tx);
    const made = {
      numbers: [`26-000${no}`],
      parties: [party],
      auctionId: room.auction.id,
      day: '2026-11-16',
    };
    const id = (await insertInvoices(tx, made)).get(party)!;
    const deal = await writeEntry(tx, {
      ...{ key: `deal:${no}`, kind: 'deal', by: null, lotId: lot.id, invoiceId: id },
      lines: [
        { account: due, amount: 100 },
        { account: fee, amount: -100 },
      ],
    });
    return { entry: deal!, invoice: id };
  });
  const by = room.manager;
  await query(
    `insert into lot_claims (entry_id, words, by_id, ended_by, ended_at, ended_words)
     values ($1, 'Ветрова жалуется', $2, $2, house_now(), 'Ветрова согласна')`,
    [entry, by],
  );
  await query("insert into goods_returns (entry_id, why, by_id) values ($1, 'Ветрова вернула', $2)", [
    entry,
    by,
  ]);
  await query(
    "insert into money_acts (kind, invoice_id, sum, why, by_id) values ('cash', $1, 1, 'от Ветровой', $2)",
    [invoice, by],
  );
  return userId;
}
const said = async () =>
  query(
    `select c.words, c.ended_words as ended, g.why as returned, a.why as cash from lot_claims c
       join goods_returns g on g.entry_id = c.entry_id join money_entries e on e.id = c.entry_id
       join money_acts a on a.invoice_id = e.invoice_id order by c.id`,
  );

it('[M22] what was said of a thing goes with the name of its buyer, five years after the end of the year', async () => {
  const kept = {
    words: 'Ветрова жалуется',
    ended: 'Ветрова согласна',
    returned: 'Ветрова вернула',
    cash: 'от Ветровой',
  };
  const gone = { words: '—', ended: '—', returned: '—', cash: '' };
  const erased = await complained(1);
  await complained(2);
  await query('update users set erased_at = house_now() where id = $1', [erased]);
  await room.clock.pass(4 * year);
  await forgetBuyers(room.database.db);
  expect(await said()).toEqual([kept, kept]);
  await room.clock.pass(2 * year);
  await forgetBuyers(room.database.db);
  expect(await said()).toEqual([gone, kept]);
});
