import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { startEmbedded } from '#server/platform/postgres/embedded.ts';
import { embedded, type ProcessHouse, startProcess } from '#tests/support/process-house.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { TestBrowser } from '#tests/support/test-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const api = '/api/internal/personal-catalog';
let folder: string;
let database: Database;
let env: Record<string, string>;
const houses: ProcessHouse[] = [];

beforeAll(async () => {
  folder = await temporaryFolder('paper-killed');
  const postgres = await startEmbedded(folder);
  database = openDatabase(postgres.url, { max: 2, name: 'paper-killed' });
  env = {
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret of the papers, long enough',
    HOUSE: 'demo',
    DEMO_DIAMONDS: '200',
    DATA_DIR: path.join(folder, 'house'),
    LOG_LEVEL: 'error',
  };
  houses.push(await startProcess('server/main.ts', env));
  await houses[0]!.ready(120);
}, 150_000);

afterAll(async () => {
  for (const house of houses) house.kill('SIGKILL');
  await database?.close();
  process.kill(await embedded(folder).pid(), 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const ask = async <Row>(text: string): Promise<Row[]> => (await database.pool.query(text)).rows as Row[];
const paper = async () => (await ask<{ state: string; file_id: number | null }>('table papers'))[0]!;

it('a process killed while it makes a paper leaves it to the next, who makes it once', async () => {
  const visitor = await new TestBrowser(houses[0]!.url).visit();
  const items = await ask<{ id: number }>(
    `select id from items where type = 'diamonds' and status = 'available' order by id limit 150`,
  );
  const { data } = await visitor.call(`POST ${api}/pdf-custom`, {
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
  await waitUntil('it is being made', async () => (await paper()).state === 'making', 60);
  houses[0]!.kill('SIGKILL');
  expect((await houses[0]!.ended()).signal).toBe('SIGKILL');
  expect(await paper()).toMatchObject({ state: 'making', file_id: null });

  // The dead one's beats are as old as they would be in two minutes; nobody has to wait for them.
  await ask(`update jobs.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'`);
  houses.push(await startProcess('server/main.ts', env));
  const next = houses[1]!;
  await next.ready();
  await waitUntil('the next has made it', async () => (await paper()).state === 'ready', 90);

  const reader = new TestBrowser(next.url);
  for (const [name, value] of visitor.cookies) reader.cookies.set(name, value);
  const file = await reader.fetch(`${api}/pdf/${data.id}/file`);
  expect(file.status).toBe(200);
  const { pages } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(pages.map(({ text }) => text).join(' ')).toContain(
    `Всего\u00A0${items.length}`.replace('\u00A0', ' '),
  );
  expect(await ask(`select from files where purpose = 'pdf'`)).toHaveLength(1);
  expect(await ask(`select from letters where recipient = 'killed@example.test'`)).toHaveLength(1);
}, 180_000);
