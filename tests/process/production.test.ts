import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ProcessHouse, processesIn, startProcess } from '#tests/support/process-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
let DATA_DIR: string;
let house: ProcessHouse | undefined;
beforeAll(async () => {
  DATA_DIR = await temporaryFolder('production');
});
afterAll(async () => {
  house?.kill('SIGKILL');
  await waitUntil('the database is gone too', async () => (await processesIn(DATA_DIR)).length === 0);
  await rm(DATA_DIR, { recursive: true, force: true });
});

it("a production house starts by the README's own words, on the machine's own Node", async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const shell = /then `(NODE_ENV=production [^`]+)`/.exec(readme)?.[1];
  expect(shell).toBeDefined();
  // Without the Node 24 that npm puts in front of it.
  const PATH = process.env.PATH!.split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  house = await startProcess(
    { shell: shell! },
    { PATH: PATH.join(path.delimiter), HOUSE: 'production', DATA_DIR, PUBLIC_URL: 'https://gran.test' },
  );
  await house.ready();
  const page = await fetch(`${house.url}/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('strict-transport-security')).toContain('max-age');
  expect((await fetch(`${house.url}/metrics`)).status).toBe(404);
  house.kill('SIGTERM');
  expect(await house.ended()).toEqual({ code: 0, signal: null });
  expect(await processesIn(DATA_DIR)).toEqual([]);
});
