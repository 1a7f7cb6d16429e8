import { spawn } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  embedded,
  isAlive,
  type ProcessHouse,
  processesIn,
  startProcess,
} from '#tests/support/process-house.ts';
import { TestBrowser } from '#tests/support/test-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

/** One folder and one story: each start finds what the one before has left. */
let DATA_DIR: string;
let base: ReturnType<typeof embedded>;
let house: ProcessHouse;
beforeAll(async () => {
  DATA_DIR = await temporaryFolder('life');
  base = embedded(DATA_DIR);
});
afterAll(async () => {
  house?.kill('SIGKILL');
  for (const pid of await processesIn(DATA_DIR)) process.kill(pid, 'SIGKILL');
  await rm(DATA_DIR, { recursive: true, force: true });
});

const start = async (program: Parameters<typeof startProcess>[0]) => {
  house = await startProcess(program, { DATA_DIR });
};
const nobodyLeft = async () => {
  await waitUntil('no process is left in the folder', async () => (await processesIn(DATA_DIR)).length === 0);
  await expect(fetch(`${house.url}/healthz`)).rejects.toThrow();
};
const order = (browser: TestBrowser, email: string) =>
  browser.call('POST /api/internal/main/order-consultation/', {
    body: { name: 'Анна', phone: '+7 (916) 123-45-67', email, consent: true },
  });
const ask = async (text: string) => {
  const client = await base.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

describe('npm start', () => {
  it('on a bare folder opens a demo house and says how to enter it', async () => {
    await start('bin/start.mjs');
    await house.ready(80);
    await waitUntil('the welcome', () => house.stdout().includes('Письма складываются'));
    expect(house.stdout()).toContain('«Грань» открыта: http://localhost:');
    for (const login of ['client', 'company', 'manager', 'vip', 'ade', 'auction', 'admin'])
      expect(house.stdout()).toContain(`${login}@demo.test`);
    expect(house.stdout()).toContain('Demo-2026!');
    expect((await fetch(`${house.url}/`)).status).toBe(200);
    for (const secret of ['app.secret', 'postgres.password'])
      expect((await stat(path.join(DATA_DIR, secret))).mode & 0o777).toBe(0o600);
  });

  it('asked to stop, answers every request it has taken, then stops its database', async () => {
    const visitors = await Promise.all(Array.from({ length: 3 }, () => new TestBrowser(house.url).visit()));
    // Held until we let go: all of them are under way when the signal comes.
    const holder = await base.connect();
    await holder.query('begin; lock table consultation_topics in access exclusive mode');
    const replies = visitors.flatMap((visitor, who) =>
      Array.from({ length: 6 }, (_, index) => order(visitor, `slow-${who}-${index}@example.test`)),
    );
    await waitUntil('the requests wait', async () => {
      const [row] = await ask(
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'",
      );
      return row.waiting === 18;
    });
    house.kill('SIGTERM');
    await waitUntil('the house is stopping', () => house.stdout().includes('"stopping"'));
    await holder.query('commit');
    await holder.end();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(18).fill(200));
    expect(await house.ended()).toEqual({ code: 0, signal: null });
    await nobodyLeft();
  });

  it('the second time answers within ten seconds and fills nothing twice', async () => {
    const secret = await readFile(path.join(DATA_DIR, 'app.secret'), 'utf8');
    await start('bin/start.mjs');
    await house.ready(10);
    expect(
      await ask(
        'select (select count(*)::int from users) as users, (select count(*)::int from house where filled_at is not null) as filled, (select count(*)::int - count(distinct code)::int from articles) as repeated',
      ),
    ).toEqual([{ users: 33, filled: 1, repeated: 0 }]);
    expect(await readFile(path.join(DATA_DIR, 'app.secret'), 'utf8')).toBe(secret);
  });

  it('killed without a word, takes the server and the database with it', async () => {
    house.kill('SIGKILL');
    expect((await house.ended()).signal).toBe('SIGKILL');
    await nobodyLeft();
    expect(await processesIn(DATA_DIR)).toEqual([]);
  });

  it('as npm itself, passes a signal on through the shell that npm puts between', async () => {
    await start('npm start');
    await house.ready();
    house.kill('SIGTERM');
    await house.ended();
    await nobodyLeft();
  });
});

describe('the server', () => {
  it('asked to stop while it opens, leaves no database behind', async () => {
    await start('server/main.ts');
    await waitUntil('the database is starting', async () => (await processesIn(DATA_DIR)).length > 0);
    house.kill('SIGTERM');
    expect(await house.ended()).toEqual({ code: 0, signal: null });
    await nobodyLeft();
    expect(await processesIn(DATA_DIR)).toEqual([]);
  });

  it('killed, leaves a database that the next start adopts', async () => {
    await start('server/main.ts');
    await house.ready();
    const postmaster = await base.pid();
    house.kill('SIGKILL');
    await house.ended();
    expect(isAlive(postmaster)).toBe(true);
    await start('server/main.ts');
    await house.ready();
    expect(await base.pid()).toBe(postmaster);
  });

  it('killed together with the database, finds everything it had answered for', async () => {
    const { data } = await order(await new TestBrowser(house.url).visit(), 'last@example.test');
    const postmaster = await base.pid();
    house.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await house.ended();
    await start('server/main.ts');
    await house.ready();
    expect(await base.pid()).not.toBe(postmaster);
    const rows = await ask("select id::int from consultations where email = 'last@example.test'");
    expect(rows.map(({ id }) => `К-${String(id).padStart(5, '0')}`)).toEqual([data.number]);
  });

  it("is not misled by a lock file whose number is a stranger's now", async () => {
    house.kill('SIGTERM');
    await house.ended();
    const { uid, gid } = await stat(path.join(DATA_DIR, 'postgres'));
    // Of the database's own user: the hardest stranger to tell from it.
    const stranger = spawn('sleep', ['300'], { cwd: '/', uid, gid, stdio: 'ignore' });
    await writeFile(
      base.lockFile,
      `${stranger.pid}\n${path.join(DATA_DIR, 'postgres')}\n1700000000\n5432\n\n127.0.0.1\n\nready   \n`,
    );
    await start('server/main.ts');
    await house.ready();
    expect(await base.pid()).not.toBe(stranger.pid);
    expect(isAlive(stranger.pid!)).toBe(true);
    stranger.kill();
    house.kill('SIGTERM');
    expect((await house.ended()).code).toBe(0);
    await nobodyLeft();
  });
});
