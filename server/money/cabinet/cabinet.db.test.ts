import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataSubject } from '#server/account/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { answerReserve, askReserve } from '#server/sellers/public.ts';
import { type AuctionRoom, openAuctionRoom } from '#tests/support/auction-room.ts';
import { invoiceRecords } from '../invoices/personal-records.ts';
import { accountOf, houseAccounts, partyOf } from '../journal/account-store.ts';
import { writeEntry } from '../journal/write-entry.ts';
import { callBack, payableTo } from '../owners/prepare-payout.ts';
import { inviteOwner } from './invite-owner.ts';
import { denyRequisites, objectToOwn, showOwnThings } from './own-things.ts';

let room: AuctionRoom;
let second: number;
const sent: { kind: string; to: string }[] = [];
const letters = {
  queue: async (_tx: Tx, { kind, to }: { kind: string; to: string }) => sent.push({ kind, to }),
} as unknown as Letters;

beforeAll(async () => {
  room = await openAuctionRoom();
  second = await addUser('second');
});
afterAll(() => room.close());

const query = async (text: string, values: unknown[] = []) =>
  (await room.database.pool.query(text, values)).rows;
const addUser = async (name: string): Promise<number> =>
  (
    await query(
      "insert into users (name, email, confirmed_at) values ($1, $1 || '@owners.test', now()) returning id",
      [name],
    )
  )[0].id;
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(room.database.db, work);
const codeOf = (answer: unknown) => (answer instanceof Refusal ? answer.body.code : undefined);
let numbered = 0;
const addSeller = async (email: string | null): Promise<number> =>
  (
    await query(
      `insert into sellers (form, name, email, bank, bik, account)
       values ('company', $1, $2, 'Банк', '044525225', '40702810300000000147') returning id`,
      [`ООО «Алдан ${++numbered}»`, email],
    )
  )[0].id;
const invite = (seller: number) => act((tx) => inviteOwner(tx, letters, seller, { by: room.manager }));
const cabinetOf = async (seller: number): Promise<number> =>
  (await query('select user_id as id from sellers where id = $1', [seller]))[0].id;
/** A thing that lies with the house, with a reserve of a million. */
async function addThing(seller: number): Promise<number> {
  const [{ id }] = (await query(
    `with item as (
       insert into items (code, type, name, status, weight, picture)
       values ('owned-' || $1::bigint, 'jewelry', 'Кольцо', 'available', 100, '') returning id),
     contract as (
       insert into seller_contracts (seller_id, number, day, basis)
       values ($1::bigint, 'Д-' || $1::bigint, '2026-01-12', 'agency') returning id),
     act as (
       insert into consignment_acts (kind, number, contract_id, day, facts, by_id)
       select 'intake', 'Д-' || id, id, '2026-01-12', '{}', $2::bigint from contract returning id)
     insert into consignments (contract_id, item_id, intake_id)
     select contract.id, item.id, act.id from contract, item, act returning id`,
    [seller, room.manager],
  )) as [{ id: number }];
  await query(
    `insert into reserve_consents (consignment_id, reserve, person, manner, by_id)
     values ($1, 1000000, 'Владелец', 'meeting', $2)`,
    [id, room.manager],
  );
  return id;
}
const ask = (thing: number, reserve: number) =>
  act((tx) => askReserve(tx, thing, { reserve, by: room.manager }));
const own = (user: number) => showOwnThings(room.database.db, user);

it('[M17] a cabinet is opened at the address of the contract, once, and by nobody for themselves', async () => {
  const stranger = await addSeller('aldan@owners.test');
  expect(await invite(stranger)).toBeUndefined();
  expect(sent.at(-1)).toEqual({ kind: 'invite-client', to: 'aldan@owners.test' });
  expect(codeOf(await invite(stranger))).toBe('invited');
  const known = await addUser('known');
  const seller = await addSeller('known@owners.test');
  expect(await invite(seller)).toBeUndefined();
  expect(sent.at(-1)).toEqual({ kind: 'owner-cabinet', to: 'known@owners.test' });
  expect(await cabinetOf(seller)).toBe(known);
  expect(codeOf(await invite(await addSeller(null)))).toBe('no-address');
  const own = await addSeller('self@owners.test');
  await query("update users set email = 'self@owners.test' where id = $1", [room.manager]);
  expect(codeOf(await invite(own))).toBe('own-matter');
});

it('[A61] a yes of the owner to a sum below the reserve is a consent; a no, a late or another’s answer is none', async () => {
  const seller = await addSeller('yes@owners.test');
  const thing = await addThing(seller);
  expect(codeOf(await ask(thing, 900_000))).toBe('no-cabinet');
  await invite(seller);
  const user = await cabinetOf(seller);
  expect((await ask(thing, 1_000_000)) instanceof Refusal).toBe(true);
  expect(await ask(thing, 900_000)).toEqual({ sellerId: seller });
  expect(codeOf(await ask(thing, 800_000))).toBe('question-over');
  const { questions } = (await own(user)).owners[0]!;
  expect(questions).toMatchObject([{ sum: 900_000, reserve: 1_000_000 }]);
  const id = questions[0]!.id;
  const answer = (by: number, sum: number, agrees = true) =>
    act((tx) => answerReserve(tx, id, { agrees, sum, by }));
  expect((await answer(second, 900_000)) instanceof Refusal).toBe(true);
  expect(codeOf(await answer(user, 800_000))).toBe('question-over');
  expect(await answer(user, 900_000)).toBeUndefined();
  expect(codeOf(await answer(user, 900_000, false))).toBe('question-over');
  const consents = 'select reserve, manner from reserve_consents where consignment_id = $1 order by id desc';
  expect((await query(consents, [thing]))[0]).toEqual({ reserve: 900_000, manner: 'cabinet' });
  await ask(thing, 700_000);
  await query("update reserve_questions set until = now() - interval '1 minute' where answered_at is null");
  expect((await own(user)).owners[0]!.questions).toEqual([]);
  expect(await ask(thing, 600_000)).toEqual({ sellerId: seller });
  expect((await query(consents, [thing])).length).toBe(2);
});

it('[M15] requisites changed an hour ago are not paid; denied by the owner, a call does not help', async () => {
  const seller = await addSeller('changed@owners.test');
  await invite(seller);
  const user = await cabinetOf(seller);
  await query("update sellers set account = '40702810300000000148' where id = $1", [seller]);
  expect((await payableTo(room.database.db, seller)).held).toEqual([
    expect.stringContaining('ждём'),
    expect.stringContaining('звонок'),
  ]);
  expect((await own(user)).owners[0]!.requisites).toMatchObject({ state: 'changed', account: '0148' });
  expect((await act((tx) => denyRequisites(tx, seller, { by: second }))) instanceof Refusal).toBe(true);
  expect(await act((tx) => denyRequisites(tx, seller, { by: user }))).toBeUndefined();
  expect(codeOf(await act((tx) => denyRequisites(tx, seller, { by: user })))).toBe('denied');
  expect(codeOf(await act((tx) => callBack(tx, seller, { note: 'сам', phone: '', by: second })))).toBe(
    'no-call',
  );
  expect((await payableTo(room.database.db, seller)).held).toEqual([expect.stringContaining('не\u00A0его')]);
});

it('[M22] an owner is not erased while the house owes them, while they owe, or while the bank has their money', async () => {
  const seller = await addSeller('leaving@owners.test');
  await invite(seller);
  const userId = await cabinetOf(seller);
  const holds = () => act((tx) => invoiceRecords.holds!(tx, { userId } as DataSubject, new Date()));
  const [account, unknown] = await act(async (tx) => [
    await accountOf(tx, { kind: 'owner', party: await partyOf(tx, { sellerId: seller }) }),
    (await houseAccounts(tx)).unknown,
  ]);
  const move = (key: string, amount: number) =>
    act((tx) =>
      writeEntry(tx, {
        key,
        kind: 'assigned',
        by: null,
        lines: [
          { account: account!, amount },
          { account: unknown!, amount: -amount },
        ],
      }),
    );
  expect(await holds()).toEqual([]);
  const earned = await move('earned', -50_000);
  expect(await holds()).toMatchObject([{ why: expect.stringContaining('лежат ваши деньги: 500') }]);
  await query(
    `insert into money_orders (year, no, kind, account_id, sum, payee_name, payee_inn, payee_account, payee_bik, purpose,
       why, entry_id, prepared_by) values (2026, 9001, 'payout', $1, 50000, 'Алдан', '', '1', '2', '', '', $2, $3)`,
    [account, earned, room.manager],
  );
  await move('ordered', 50_000);
  expect(await holds()).toMatchObject([{ why: expect.stringContaining('Банк ещё не') }]);
  await query(
    "update money_orders set withdrawn_by = $1, withdrawn_at = now(), withdrawn_why = 'нет' where no = 9001",
    [room.manager],
  );
  await move('came back', 30_000);
  expect(await holds()).toMatchObject([{ why: expect.stringContaining('осталось 300') }]);
});

it('[M17] another’s statement is not there to object to', async () => {
  expect(
    (await act((tx) => objectToOwn(tx, 1, { lot: null, words: 'нет', by: second }))) instanceof Refusal,
  ).toBe(true);
  expect(await own(second)).toEqual({ owners: [] });
});

it('[M17] an address that was changed waits, and is invited by another than who wrote it', async () => {
  const [mine, old] = [await addUser('writer'), 'contract@owners.test'];
  const seller = await addSeller(old);
  const sign = () =>
    query('update seller_contacts set by_id = $1 where id = (select max(id) from seller_contacts)', [mine]);
  const by = (person: number) => act((tx) => inviteOwner(tx, letters, seller, { by: person }));
  await sign();
  expect(codeOf(await by(mine))).toBe('second-person');
  await query("update sellers set email = 'moved@owners.test' where id = $1", [seller]);
  await sign();
  expect(codeOf(await by(mine))).toBe('second-person');
  expect(codeOf(await by(second))).toBe('address-changed');
  await query("update seller_contacts set at = at - interval '3 days' where seller_id = $1", [seller]);
  expect(codeOf(await by(mine))).toBe('second-person');
  expect(await by(second)).toBeUndefined();
  expect(sent.at(-1)).toEqual({ kind: 'invite-client', to: 'moved@owners.test' });
});
