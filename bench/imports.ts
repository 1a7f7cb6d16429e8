import { setTimeout as wait } from 'node:timers/promises';
import { fillCatalog } from '#server/demo/catalog/fill-catalog.ts';
import { houseKinds } from '#server/house-kinds.ts';
import { describeFields } from '#server/imports/describe-fields.ts';
import { cellOf, csvLine } from '#server/imports/exporting-rules.ts';
import { insertImport, readImport, updateImport } from '#server/imports/import-store.ts';
import { ImportThread } from '#server/imports/public.ts';
import { headingOf } from '#server/imports/recognising/heading-aliases.ts';
import { queues } from '#server/jobs.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { type BidHouse, bid, openBidHouse, type SendBid } from './auctions.ts';
import { megabytes, milliseconds, type Row } from './benchmark.ts';

const stones = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000);
const size = { lots: 1, bidders: 50, pause: 100 };

/**
 * A list of 100,000 new stones read, planned and loaded, against a COPY of the rows it became (items, stones, entries of the
 * journal) into copies of the same tables with indexes, references and triggers; bids of the same process meanwhile.
 */
export const imports = async (): Promise<Row[]> => {
  const ground = await openBidHouse();
  const log = openLog('silent');
  const jobs = new Jobs(ground.database, log);
  const thread = new ImportThread({
    file: new URL('../server/import-worker.ts', import.meta.url),
    url: ground.database.pool.options.connectionString!,
    log,
    onLate: async (importId) => Promise.reject(new Error(`import ${importId} was not read in time`)),
  });
  try {
    const { database, bidding } = ground;
    await jobs.start(queues);
    await inTransaction(database.db, (tx) => fillCatalog(tx, new Date(), stones));
    await database.pool.query('vacuum analyze items, stones');
    const way: SendBid = (lotId, offer) => bidding.lanes.offer(lotId, offer);
    await bid(ground, way, size, 2);
    const list = await listOfNew(ground, jobs);
    const rest = (await bid(ground, way, size, 5)).p99;
    const { rows: people } = await database.pool.query(
      "insert into users (name) values ('keeper') returning id",
    );
    const by: number = people[0].id;
    let took = 0;
    const memory = { before: process.memoryUsage.rss(), most: 0 };
    const watch = setInterval(() => {
      memory.most = Math.max(memory.most, process.memoryUsage.rss());
    }, 100);
    const busy = (
      await bid(
        ground,
        way,
        size,
        (async () => {
          const started = performance.now();
          await load(ground, thread, list, by);
          took = performance.now() - started;
        })(),
      )
    ).p99;
    clearInterval(watch);
    const copied = await copyOfTheSame(ground);
    return [
      {
        what: `${stones.toLocaleString('en')} rows imported, against a COPY into the same tables`,
        result: `${milliseconds(took)} of ${milliseconds(copied)}, ${Math.round(stones / (took / 1000))} rows/s`,
        ratio: copied / took,
        floor: 0.15,
      },
      {
        what: '… p99 of a bid at rest against meanwhile',
        result: `${milliseconds(rest)} and ${milliseconds(busy)}`,
        ratio: rest / busy,
        floor: 0.33,
      },
      {
        what: '… memory of the process before and at most',
        result: `${megabytes(memory.before)} and ${megabytes(memory.most)}`,
      },
    ];
  } finally {
    await thread.close();
    await jobs.stop();
    await ground.close();
  }
};

/** Every table that a new stone is written into; what triggers write, they write for the copies as well. */
const imported = {
  items: "from items t where t.code like 'new-%'",
  stones: "from stones t join items i on i.id = t.item_id where i.code like 'new-%'",
  change_entries: 'from change_entries t',
};

/** Copies tables into equal ones by way of a file, with the same references and triggers. */
async function copyOfTheSame({ database }: BidHouse): Promise<number> {
  const { pool } = database;
  const { rows: folder } = await pool.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  const steps: string[] = [];
  for (const [table, from] of Object.entries(imported)) {
    const columns = await copyTable(pool, table);
    const file = `'${folder[0]!.folder}/${table}.bench'`;
    const { rowCount } = await pool.query(
      `copy (select ${columns.map((name) => `t.${name}`).join()} ${from}) to ${file}`,
    );
    if (rowCount !== stones) throw new Error(`${table}: ${rowCount} rows`);
    steps.push(`copy ${table}_copy (${columns.join()}) from ${file}`);
  }
  const started = performance.now();
  for (const step of steps) await pool.query(step);
  const took = performance.now() - started;
  await pool.query('drop table change_entries_copy, stones_copy, items_copy');
  return took;
}

/** A table like this one; answers the columns that are written. */
async function copyTable(pool: BidHouse['database']['pool'], table: string): Promise<string[]> {
  await pool.query(`create table ${table}_copy (like ${table} including all)`);
  const { rows: references } = await pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f'",
    [table],
  );
  for (const { definition } of references)
    await pool.query(`alter table ${table}_copy add ${definition.replace(/ items\(/, ' items_copy(')}`);
  const { rows: triggers } = await pool.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  );
  for (const { definition } of triggers)
    await pool.query(
      definition
        .replace(/^CREATE (CONSTRAINT )?TRIGGER (\S+)/, 'CREATE $1TRIGGER $2_copy')
        .replace(new RegExp(` ON (public\\.)?${table} `), ` ON ${table}_copy `),
    );
  const { rows: columns } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return columns.map(({ name }) => name);
}

/** The same stones under other numbers and certificates, every column of them. */
async function listOfNew({ database }: BidHouse, jobs: Jobs): Promise<Buffer> {
  const kind = houseKinds(jobs).find(({ name }) => name === 'diamonds')!;
  const fields = [...(await describeFields(database.db, kind)).values()];
  const { rows } = await database.pool.query<{ id: string }>(
    "select id::text from items where type = 'diamonds' order by id",
  );
  const pieces = [csvLine(fields.map(({ name, label }) => ({ text: headingOf(name, label) })))];
  for (let at = 0; at < rows.length; at += 5000) {
    const ids = rows.slice(at, at + 5000).map(({ id }) => id);
    for (const [id, { fields: values }] of await kind.read(database.db, ids))
      pieces.push(
        csvLine(
          fields.map((field) => {
            const value = values[field.name] ?? null;
            return cellOf(field, field.name === 'code' || field.name === 'certificate' ? `new-${id}` : value);
          }),
        ),
      );
  }
  return Buffer.from(pieces.join(''));
}

async function load(
  { database: { db } }: BidHouse,
  thread: ImportThread,
  bytes: Buffer,
  by: number,
): Promise<void> {
  const id = await insertImport(db, { kind: 'diamonds', by, name: 'list.csv', source: '' });
  const settled = async () => {
    for (;;) {
      const record = await readImport(db, id);
      if (!['reading', 'planning', 'applying'].includes(record!.state)) return record!;
      await wait(50);
    }
  };
  if (!(await thread.begin({ do: 'read', importId: id, bytes }))) throw new Error('the thread did not begin');
  const plan = await settled();
  if (plan.counts.create !== stones)
    throw new Error(`planned ${JSON.stringify(plan.counts)} ${plan.problem}`);
  await updateImport(db, id, { state: 'applying' });
  for (let tries = 0; !(await thread.begin({ do: 'apply', importId: id, by, why: '' })); tries++) {
    if (tries > 50) throw new Error('the thread did not begin');
    await wait(50);
  }
  const { state, problem } = await settled();
  if (state !== 'applied') throw new Error(`${state}: ${problem}`);
}
