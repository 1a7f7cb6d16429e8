import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { openLog } from '#server/platform/log.ts';
import { openProxy, type TcpProxy } from '#tests/faults/tcp-proxy.ts';
import { openAuctionRoom } from '#tests/support/auction-room.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { Sweep } from '../sweep.ts';
import { openBidding } from './bidding.ts';

const log = openLog('silent');
const second = 1000;
const window = 300 * second;
const lotCount = 10;

const wires: Record<string, (proxy: TcpProxy) => void> = {
  cut: (proxy) => proxy.cut(),
  held: (proxy) => proxy.hold(),
  refused: (proxy) => proxy.refuse(),
};

/** Of seven seconds a strain is told, twelve are an outage. */
const cases = [
  { instances: 1, bids: false, lasts: 7 * second },
  { instances: 2, bids: true, lasts: 7 * second },
  { instances: 1, bids: true, lasts: 12 * second },
  { instances: 2, bids: false, lasts: 12 * second },
];

/** Lots that end one after another while no instance reaches the database, some seconds after it is back. */
async function lotsAfter(
  breakWire: (proxy: TcpProxy) => void,
  { instances, bids, lasts }: (typeof cases)[number],
) {
  const room = await openAuctionRoom();
  const url = new URL(room.url);
  const proxy = await openProxy(Number(url.port));
  url.port = String(proxy.port);
  const opened = Array.from({ length: instances }, () => {
    const database = openDatabase(url.href, { max: 2 });
    const options = { signer: room.bidding.signer, log, wake: { tell: () => {} } };
    const bidding = openBidding(database, options);
    return { database, bidding, sweep: new Sweep(bidding) };
  });
  const bidders = [];
  for (let index = 0; bids && index < lotCount; index++) bidders.push(await room.addBidder());
  await room.clock.run();
  for (const { sweep } of opened) await sweep.start();
  const reached = (at: number) => waitUntil('time passes', async () => (await room.clock.now()) >= at);
  const lots: { id: number }[] = [];
  // Only then is it certain that both instances have beaten, and none fails in its first moment.
  await reached((await room.clock.now()) + 2 * second);
  const cutAt = await room.clock.now();
  for (let index = 0; index < lotCount; index++)
    lots.push(await room.addLot({ endsIn: second + (index * (lasts - second)) / lotCount }));
  breakWire(proxy);
  const asked = bidders.map(({ userId }, index) =>
    room
      .bet(lots[index]!.id, userId, { amount: 500_000 }, opened[index % instances]!.bidding)
      .catch(() => {}),
  );
  await reached(cutAt + lasts);
  proxy.mend();
  const backAt = await room.clock.now();
  await Promise.all(asked);
  // A strain is over three seconds after nobody tells it any more; a second one would have been made good by then too.
  await reached(backAt + 9 * second);
  const { rows } = await room.database.pool.query(
    `select status, extract(epoch from ends_at)::float8 * 1000 - $2 as later,
       (select count(*) from ledger_links where chain = 'lot:' || l.id and kind = 'extend'
         and facts->>'reason' in ('outage', 'strain')) as given
     from lots l where id = any($1) order by id`,
    [lots.map(({ id }) => id), backAt],
  );
  const violations = await room.violations();
  for (const { sweep } of opened) await sweep.stop();
  for (const { bidding } of opened) await bidding.close();
  for (const { database } of opened) await database.close();
  await proxy.close();
  await room.close();
  return { rows, violations };
}

it.concurrent.each(Object.keys(wires))(
  '[A23, A48] lots that end while the wire to the database is %s get their time once',
  async (wire) => {
    const outcomes = await Promise.all(cases.map((one) => lotsAfter(wires[wire]!, one)));
    for (const [index, { rows, violations }] of outcomes.entries()) {
      const told = JSON.stringify(cases[index]);
      expect(violations, told).toEqual([]);
      expect(
        rows.map(({ status, given }) => ({ status, given })),
        told,
      ).toEqual(Array.from({ length: lotCount }, () => ({ status: 'on_sale', given: 1 })));
      for (const { later } of rows) {
        expect(later, told).toBeGreaterThanOrEqual(window);
        expect(later, told).toBeLessThan(window + 9 * second);
      }
    }
  },
);
