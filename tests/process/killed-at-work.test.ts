import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicationQueue } from '#server/changes/public.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { startEmbedded } from '#server/platform/postgres/embedded.ts';
import { embedded, type ProcessHouse, startProcess } from '#tests/support/process-house.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { TestBrowser } from '#tests/support/test-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const admin = '/api/internal/admin' as const;
const catalog = '/api/internal/personal-catalog';
const kind = 'diamonds' as const;
let folder: string;
let database: Database;
let env: Record<string, string>;
const houses: ProcessHouse[] = [];

beforeAll(async () => {
  folder = await temporaryFolder('killed');
  const postgres = await startEmbedded(folder);
  database = openDatabase(postgres.url, { max: 3, name: 'killed-at-work' });
  env = {
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the killed, long enough',
    HOUSE: 'demo',
    DEMO_DIAMONDS: '1400',
    DATA_DIR: path.join(folder, 'house'),
    LOG_LEVEL: 'error',
  };
  houses.push(await startProcess('server/main.ts', env));
  await houses[0]!.ready();
});

afterAll(async () => {
  for (const house of houses) house.kill('SIGKILL');
  await database?.close();
  process.kill(await embedded(folder).pid(), 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, values)).rows as Row[];
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

// One death for both: what it leaves is taken up again at the next look of those who watch over jobs.
let visitor: TestBrowser;
let items: { id: number }[];
let paperId: number;
const paper = async () => (await ask<{ state: string; file_id: number | null }>('table papers'))[0]!;

let stones: { id: string }[];
let publicationId: number;
let before: string;
const sum = async () =>
  (await ask<{ sum: string }>(`select sum(price)::text as sum from items where type = 'diamonds'`))[0]!.sum;

it('a process killed while it makes a paper and in the middle of a publication has shown nothing of either', async () => {
  const editor = await new TestBrowser(houses[0]!.url).signIn('admin');
  stones = await ask(`select id::text from items where type = 'diamonds' and price is not null order by id`);
  const { data: frozen } = await editor.call(`POST ${admin}/selections/{kind}/`, {
    params: { kind },
    body: { query: { filter_price: { from: '1' } } },
  });
  const of = { selection: frozen.id };
  const edits = [{ field: 'price', formula: '*2' }];
  await editor.call(
    `POST ${admin}/bulk/{kind}/`,
    { params: { kind }, body: { of, edits, to: 'drafts' } },
    key(),
  );
  before = await sum();

  // Somebody holds the last stone's draft: the publication writes all the others and waits for it.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query(`select from entity_drafts where kind = 'diamonds' and entity_id = $1 for update`, [
    stones.at(-1)!.id,
  ]);
  const [waits] = await ask<{ id: number }>(
    `with publication as (insert into planned_publications (due_at) values (now()) returning id)
     select id from publication`,
  );
  publicationId = waits!.id;
  await ask(
    `insert into planned_entries (publication_id, kind, entity_id, is_new, title, fields, base)
     select $1, kind, entity_id, false, '', fields, base from entity_drafts where kind = 'diamonds'`,
    [publicationId],
  );
  // By the job of its hour.
  const jobs = new Jobs(database, openLog('silent'));
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, publicationQueue, { publicationId }));
  await waitUntil(
    'it stands in the middle',
    async () =>
      (
        await ask(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%entity_drafts%'`,
        )
      ).length > 0,
    120,
  );

  visitor = await new TestBrowser(houses[0]!.url).visit();
  items = await ask(
    `select id from items where type = 'diamonds' and status = 'available' order by id limit 150`,
  );
  const { data } = await visitor.call(`POST ${catalog}/pdf-custom`, {
    body: {
      variant: 'list',
      source: { kind: 'items', itemsIds: items.map(({ id }) => id) },
      options: ['prices', 'certificates'],
      sort: 'given',
      clientName: '',
      letter: '',
      email: 'killed@example.test',
      consent: true,
    },
  });
  paperId = data.id;
  await waitUntil('it is being made', async () => (await paper()).state === 'making', 60);

  houses[0]!.kill('SIGKILL');
  expect((await houses[0]!.ended()).signal).toBe('SIGKILL');
  expect(await paper()).toMatchObject({ state: 'making', file_id: null });
  await holder.query('rollback');
  holder.release();
  await waitUntil(
    'what it had written is gone',
    async () => (await ask(`select from pg_locks where relation = 'change_entries'::regclass`)).length === 0,
  );
  expect(await sum()).toBe(before);
  expect(await ask('select from changes')).toEqual([]);
});

it('the next publishes all of it, once', async () => {
  // The dead one's beats are as old as they would be in two minutes; nobody has to wait for them.
  await ask(
    `update jobs.job set heartbeat_on = now() - interval '2 minutes' where state = 'active' and name = 'papers'`,
  );
  houses.push(await startProcess('tests/support/watchful-house.ts', env));
  await houses[1]!.ready();
  // What lost its job is found by the look of the next minute: here it comes at once.
  const jobs = new Jobs(database, openLog('silent'));
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, 'due-publications', {}));
  const state = () =>
    ask<{ state: string }>('select state from planned_publications where id = $1', [publicationId]);
  await waitUntil('the next has published it', async () => (await state())[0]!.state === 'done', 120);
  expect(BigInt(await sum())).toBe(BigInt(before) * 2n);
  expect(await ask('select act, changed from changes')).toEqual([
    { act: 'scheduled', changed: stones.length },
  ]);
});

it('the next makes the paper, once', async () => {
  await waitUntil('the next has made it', async () => (await paper()).state === 'ready', 90);
  const reader = new TestBrowser(houses[1]!.url);
  for (const [name, value] of visitor.cookies) reader.cookies.set(name, value);
  const file = await reader.fetch(`${catalog}/pdf/${paperId}/file`);
  expect(file.status).toBe(200);
  const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(pages.map(({ text }) => text).join(' ')).toContain(
    `Всего\u00A0${items.length}`.replace('\u00A0', ' '),
  );
  expect(await ask(`select from files where purpose = 'pdf'`)).toHaveLength(1);
  expect(await ask(`select from letters where recipient = 'killed@example.test'`)).toHaveLength(1);
});
