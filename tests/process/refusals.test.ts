import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '#tests/support/needs.ts';
import { freePort, type ProcessHouse, processesIn, startProcess } from '#tests/support/process-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let folder: string;
let running: ProcessHouse;
/** A house that runs meanwhile: its folder is taken, its kind is settled. */
const own = () => path.join(folder, 'own');
beforeAll(async () => {
  folder = await temporaryFolder('refusals');
  running = await startProcess('server/main.ts', { DATA_DIR: own(), DEMO_DIAMONDS: '100' });
  await running.ready();
});
afterAll(async () => {
  running.kill('SIGTERM');
  await running.ended();
  await rm(folder, { recursive: true, force: true });
});

const secret = 's'.repeat(32);

/** Ends soon, with code 1 and one sentence that names the variable. */
async function refusal(
  env: Record<string, string>,
  program: 'server/main.ts' | 'bin/start.mjs' = 'server/main.ts',
) {
  const house = await startProcess(program, { DATA_DIR: path.join(folder, 'unused'), ...env });
  expect(await house.ended(program === 'server/main.ts' ? 20 : 80)).toEqual({ code: 1, signal: null });
  expect(house.stdout()).toBe('');
  const lines = house.stderr().trim().split('\n');
  // npm start may have had to build first, and said so.
  if (program === 'server/main.ts') expect(lines).toHaveLength(1);
  return lines.at(-1)!;
}

// Side by side: each is a process that reads the whole program and ends.
describe.concurrent('bad configuration ends at once with a sentence that names the variable', () => {
  it('a port that is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    expect(await refusal({ PORT: String(port) })).toBe(`PORT: порт ${port} занят другой программой.`);
    other.close();
  });

  it('an address this machine does not have', async () => {
    expect(await refusal({ HOUSE: 'production', HOST: '203.0.113.77' })).toMatch(
      /^HOST: адреса 203\.0\.113\.77 нет/,
    );
  });

  it('a database that does not answer', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://gran:password@127.0.0.1:${port}/gran`;
    const sentence = await refusal({ DATABASE_URL, APP_SECRET: secret });
    expect(sentence).toBe('DATABASE_URL: база не отвечает (ECONNREFUSED).');
  });

  it('a folder that cannot be written', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: path.join(file, 'data') })).toBe(
      `DATA_DIR: в папку ${path.join(file, 'data')} нельзя писать.`,
    );
  });

  const needsRoot = needs(process.getuid?.() === 0, 'only root starts the database as another user');
  it("a folder that the database's user cannot enter", needsRoot, async () => {
    const closed = path.join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);
    expect(await refusal({ DATA_DIR: path.join(closed, 'data') })).toMatch(
      /^DATA_DIR: встроенная база работает от пользователя postgres, а он не может войти в .*closed/,
    );
  });

  it('a folder where another house runs, which is left in peace', async () => {
    expect(await refusal({ DATA_DIR: own() })).toBe('DATA_DIR: дом в этой папке уже запущен.');
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  it('said by npm start in the same words', async () => {
    expect(await refusal({ LOG_LEVEL: 'loud' }, 'bin/start.mjs')).toMatch(/^LOG_LEVEL: бывает /);
  });
});

describe('after the house that runs meanwhile has stopped', () => {
  it('a house of the other kind, whose database is stopped again', async () => {
    running.kill('SIGTERM');
    await running.ended();
    expect(await refusal({ DATA_DIR: own(), HOUSE: 'production' })).toMatch(
      /^HOUSE: в этой базе демонстрационный \(demo\) дом/,
    );
    await waitUntil('no process is left', async () => (await processesIn(own())).length === 0);
    expect(await processesIn(own())).toEqual([]);
  });
});
