import { setTimeout as wait } from 'node:timers/promises';
import { itemKinds, LiveCatalog, listCatalog } from '#server/catalog/public.ts';
import { applyChange } from '#server/changes/apply-change.ts';
import { kindsInOrder } from '#server/changes/entity-kind.ts';
import { undoChange } from '#server/changes/undo-change.ts';
import { fillCatalog } from '#server/demo/catalog/fill-catalog.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { type BidHouse, bid, openBidHouse, type SendBid } from './auctions.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const stones = 100_000;
const rounds = 2;
/** A hot lot as people make one: half the machine is left for the rest. */
const size = { lots: 1, bidders: 50, pause: 100 };

/** 100,000 prices in one change, and taken back, against the bare UPDATE; bids and the catalog of the same process meanwhile. */
export const changes = async (): Promise<Row[]> => {
  const ground = await openBidHouse();
  try {
    const { database, bidding } = ground;
    await inTransaction(database.db, (tx) => fillCatalog(tx, new Date(), stones));
    await database.pool.query('vacuum analyze items, stones');
    const way: SendBid = (lotId, offer) => bidding.lanes.offer(lotId, offer);
    await bid(ground, way, size, 2);
    const { change, undo } = await editors(ground);
    const catalog = await LiveCatalog.open(database.db);
    const times = { bare: [] as number[], change: [] as number[], undo: [] as number[] };
    const p99: { rest: number; busy: number }[] = [];
    const answers: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.bare.push(await timeOf(() => bareUpdate(ground)));
      await catalog.refresh();
      const { result: id, took } = await timed(change);
      times.change.push(took);
      times.undo.push(await timeOf(() => undo(id)));
      await catalog.refresh();
      const rest = (await bid(ground, way, size, 5)).p99;
      const answering = answerMeanwhile(catalog, answers);
      const busy = (await bid(ground, way, size, changeAndUndo(change, undo))).p99;
      await answering.stop();
      p99.push({ rest, busy });
    }
    const ratioTo = (of: 'change' | 'undo') =>
      median(times.bare.map((bare, round) => bare / times[of][round]!));
    const result = (of: 'change' | 'undo') =>
      `${milliseconds(median(times[of]))} of ${milliseconds(median(times.bare))}`;
    const middle = (of: 'rest' | 'busy') => median(p99.map((one) => one[of]));
    const sorted = answers.toSorted((a, b) => a - b);
    return [
      {
        what: '100,000 prices in one change, against the bare UPDATE',
        result: result('change'),
        ratio: ratioTo('change'),
        floor: 0.1,
      },
      { what: '… and undone', result: result('undo'), ratio: ratioTo('undo'), floor: 0.1 },
      {
        what: '… p99 of a bid at rest against meanwhile',
        result: `${milliseconds(middle('rest'))} and ${milliseconds(middle('busy'))}`,
        ratio: median(p99.map(({ rest, busy }) => rest / busy)),
        floor: 0.33,
      },
      {
        what: '… a list of the catalog meanwhile, median and p99',
        result: `${milliseconds(median(answers))} and ${milliseconds(sorted[Math.floor(sorted.length * 0.99)]!)} (${sorted.length} answers)`,
      },
    ];
  } finally {
    await ground.close();
  }
};

async function editors({ database }: BidHouse) {
  const kinds = kindsInOrder(
    itemKinds(new Jobs(database, openLog('silent')), { holders: [], watcher: async () => {} }),
  );
  const kind = kinds.get('diamonds')!;
  const { rows } = await database.pool.query("select id::text from items where type = 'diamonds'");
  const ids = rows.map(({ id }) => id as string);
  const { rows: people } = await database.pool.query(
    "insert into users (name) values ('editor') returning id",
  );
  const by: number = people[0].id;
  return {
    change: () =>
      inTransaction(database.db, async (tx) => {
        const { changeId } = await applyChange(tx, { by, act: 'bulk', why: '', others: 'stop' }, [
          {
            kind,
            ids,
            patches: (_db, some, current) =>
              some.map((id) => {
                const { price } = current.get(id)!.fields;
                return { id, to: { price: typeof price === 'number' ? price + 1000 : 1000 } };
              }),
          },
        ]);
        if (changeId === null) throw new Error('nothing was changed');
        return changeId;
      }),
    undo: async (changeId: number) => {
      const undone = await inTransaction(database.db, (tx) =>
        undoChange(tx, kinds, by, changeId, { force: false, why: '' }),
      );
      if (undone instanceof Refusal || undone.changed !== ids.length) throw new Error('not all was undone');
    },
  };
}

const changeAndUndo = async (change: () => Promise<number>, undo: (id: number) => Promise<void>) =>
  undo(await change());

/** The same rows, the same triggers, no history. */
const bareUpdate = ({ database }: BidHouse) =>
  database.pool.query(
    `update items set price = coalesce(price, 0) + 1000, version = version + 1,
       price_carat = round((coalesce(price, 0) + 1000) * 100.0 / (weight * count)) where type = 'diamonds'`,
  );

/** As a server process does: follows the changes once a second and answers lists meanwhile. */
function answerMeanwhile(catalog: LiveCatalog, times: number[]) {
  let going = true;
  const following = setInterval(() => void catalog.refresh().catch(() => {}), 1000);
  const asking = (async () => {
    while (going) {
      const asked = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      const answer = listCatalog(catalog, {
        type: 'main',
        page: 1,
        sort: 'price-asc',
        filter_shape: ['oval'],
      });
      if (answer instanceof Refusal) throw new Error('the catalog does not answer');
      times.push(performance.now() - asked);
      await wait(50);
    }
  })();
  return {
    stop: async () => {
      going = false;
      clearInterval(following);
      await asking;
    },
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const started = performance.now();
  return { result: await work(), took: performance.now() - started };
}
const timeOf = async (work: () => Promise<unknown>): Promise<number> => (await timed(work)).took;
