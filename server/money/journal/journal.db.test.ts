import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { accountOf, houseAccounts, partyOf } from './account-store.ts';
import { closePeriod } from './close-period.ts';
import { takeNumber } from './entry-store.ts';
import type { HouseAccountKind, NewEntry } from './journal-rules.ts';
import { reverseEntry, writeEntry } from './write-entry.ts';

let room: AuctionRoom;
let house: Record<HouseAccountKind, number>;
let prepaid: number;
beforeAll(async () => {
  room = await openAuctionRoom();
  house = await houseAccounts(room.database.db);
  prepaid = await write(async (tx) =>
    accountOf(tx, { kind: 'prepaid', party: await partyOf(tx, { userId: room.manager }) }),
  );
});
afterAll(() => room.close());

const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(room.database.db, work);
const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const balance = async (id: number): Promise<number> =>
  (await query('select balance from money_accounts where id = $1', [id]))[0].balance;
const received = (key: string, amount: number, more: Partial<NewEntry> = {}): NewEntry => ({
  key,
  kind: 'received',
  by: null,
  lines: [
    { account: house.bank, amount },
    { account: prepaid, amount: -amount },
  ],
  ...more,
});

it('[M2] one key is written once, and the balance with it', async () => {
  const before = await balance(prepaid);
  const ids = await Promise.all([1, 2, 3].map(() => write((tx) => writeEntry(tx, received('once', 5_000)))));
  expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
  expect(await balance(prepaid)).toBe(before - 5_000);
});

it('[M2] PostgreSQL itself refuses lines that do not come to zero, now or later', async () => {
  const client = await room.database.pool.connect();
  onTestFinished(() => client.release());
  const attempt = async (...statements: string[]) => {
    await client.query('begin');
    try {
      for (const statement of statements) await client.query(statement);
      await client.query('commit');
      return 'written';
    } catch (error) {
      await client.query('rollback');
      return (error as Error).message;
    }
  };
  const entry = `insert into money_entries (key, kind, day) values ('by hand', 'received', house_now()::date)`;
  const line = (of: string, no: number, amount: number) =>
    `insert into money_lines select id, ${no}, ${house.bank}, ${amount} from money_entries where key = '${of}'`;
  expect(await attempt(entry)).toMatch('do not come to zero');
  expect(await attempt(entry, line('by hand', 1, 5))).toMatch('do not come to zero');
  expect(await attempt(line('once', 3, 5))).toMatch('do not come to zero');
  expect(await attempt(entry, line('by hand', 1, 5), line('by hand', 2, -5))).toBe('written');
  for (const statement of [
    'update money_lines set amount = 1',
    'delete from money_lines',
    `update money_entries set why = 'x'`,
    'delete from money_entries',
    'truncate money_lines',
  ])
    expect(await attempt(statement)).toMatch('stays as it is');
});

it('[M2] no prepaid balance goes below zero', async () => {
  await expect(
    write((tx) =>
      writeEntry(tx, {
        key: 'too much',
        kind: 'refund',
        by: null,
        lines: [
          { account: prepaid, amount: 1_000_000 },
          { account: house.outgoing, amount: -1_000_000 },
        ],
      }),
    ),
  ).rejects.toThrow('money_paid_in_sign');
});

it('[M3] a reversal is the mirror, once, and never of a reversal', async () => {
  const before = await balance(prepaid);
  const id = (await write((tx) => writeEntry(tx, received('to reverse', 700))))!;
  const undo = () => write((tx) => reverseEntry(tx, id, { by: room.manager, why: 'Ошибка' }));
  const made = await Promise.all([undo(), undo()]);
  expect(made.filter((reversal) => reversal !== undefined)).toHaveLength(1);
  expect(await balance(prepaid)).toBe(before);
  const reversal = made.find((one) => one !== undefined)!;
  await expect(write((tx) => reverseEntry(tx, reversal, { by: null, why: '' }))).rejects.toThrow(
    'not one to reverse',
  );
  const other = (await write((tx) => writeEntry(tx, received('half', 700))))!;
  await expect(
    room.database.pool.query(
      `with made as (insert into money_entries (key, kind, day, reverses)
         values ('half a mirror', 'received', house_now()::date, ${other}) returning id)
       insert into money_lines select id, n, case n when 1 then ${house.bank} else ${prepaid} end,
         case n when 1 then -100 else 100 end from made, generate_series(1, 2) n`,
    ),
  ).rejects.toThrow(/mirror|foreign key/);
});

it('[M3] a closed period takes no entry', async () => {
  const today = (await query(`select (house_now() at time zone 'Europe/Moscow')::date as day`))[0].day;
  expect(await write((tx) => closePeriod(tx, today, room.manager))).toMatchObject({
    body: { code: 'period' },
  });
  expect(await write((tx) => closePeriod(tx, '2020-03-31', room.manager))).toBeUndefined();
  expect(await write((tx) => closePeriod(tx, '2020-02-29', room.manager))).toMatchObject({
    body: { code: 'period' },
  });
  await expect(write((tx) => writeEntry(tx, received('late', 100, { day: '2020-03-31' })))).rejects.toThrow(
    'is closed',
  );
  expect(await write((tx) => writeEntry(tx, received('in time', 100, { day: '2020-04-01' })))).toBeDefined();
});

it('[M9] numbers have no gaps: what was rolled back takes none', async () => {
  await write((tx) => takeNumber(tx, 'test', 2026));
  await write(async (tx) => {
    await takeNumber(tx, 'test', 2026);
    throw new Error('no');
  }).catch(() => {});
  expect(await Promise.all([1, 2].map(() => write((tx) => takeNumber(tx, 'test', 2026))))).toEqual(
    expect.arrayContaining([2, 3]),
  );
  expect(await write((tx) => takeNumber(tx, 'test', 2027))).toBe(1);
});

it('an account is opened once, also by concurrent calls', async () => {
  const { userId, admissionId } = await room.addBidder();
  const ids = await Promise.all(
    [1, 2, 3].map(() =>
      write(async (tx) =>
        accountOf(tx, { kind: 'deposit', party: await partyOf(tx, { userId }), admission: admissionId }),
      ),
    ),
  );
  expect(new Set(ids).size).toBe(1);
});
