import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AuctionRoom, accepted, openAuctionRoom } from '#tests/support/auction-room.ts';
import { ask } from './ask.ts';
import { deeds } from './keyed-calls.ts';
import {
  type Audience,
  audiences,
  type Kind,
  kinds,
  openPermissionHouse,
  type PermissionHouse,
} from './kinds.ts';

let world: PermissionHouse;
beforeAll(async () => {
  world = await openPermissionHouse();
});
afterAll(() => world.house.close());

/** Which kinds of people have a row of this table that was not there before. */
async function toldBy(table: 'auction_news' | 'notifications', kind: string, act: () => Promise<unknown>) {
  const { pool } = world.house.database;
  const { rows: last } = await pool.query(`select coalesce(max(id), 0) as id from ${table}`);
  await act();
  const { rows } = await pool.query(
    `select u.email from ${table} n join users u on u.id = n.user_id where n.id > $1 and n.kind = $2`,
    [last[0].id, kind],
  );
  return kinds.filter((one) => rows.some(({ email }) => email === `${one}@demo.test`));
}
const all = (audience: Audience): Kind[] =>
  kinds.filter((kind) => (audiences[audience] as readonly Kind[]).includes(kind));

it('a request for admission is told to those who decide on it, whether by role or by name', async () => {
  const name = 'POST /api/internal/auctions/{code}/admission';
  const told = await toldBy('auction_news', 'admission-asked', async () =>
    ask(world.browsers.client, name, await deeds[name].with(world)),
  );
  expect(told).toEqual(all('sales'));
});

it('so is a paper that a company sends', async () => {
  const told = await toldBy('notifications', 'work', () =>
    ask(world.browsers.company, 'POST /api/internal/documents/', {
      query: { name: 'Устав.pdf' },
      body: '%PDF-1.7\n',
    }),
  );
  expect(told).toEqual(all('sales'));
});

it('what befalls a lot is told to all who may look at it', async () => {
  const room: AuctionRoom = await openAuctionRoom();
  try {
    const { pool } = room.database;
    await pool.query(
      `with made as (
         insert into users (email, name) select r || '@rights.test', r from unnest('{sales,desk,people}'::text[]) r
         returning id, name)
       insert into user_rights (user_id, "right") select id, name from made`,
    );
    const lot = await room.addLot({ start: 500_000, reserve: 520_000 });
    const { userId } = await room.addBidder();
    accepted(await room.bet(lot.id, userId, { amount: 520_000 }));
    const { rows } = await pool.query(
      `select u.name from auction_news n join users u on u.id = n.user_id
       where n.lot_id = $1 and n.kind = 'reserve-met' and u.email like '%@rights.test' order by u.id`,
      [lot.id],
    );
    expect(rows.map(({ name }) => name)).toEqual(['sales', 'desk']);
  } finally {
    await room.close();
  }
});
