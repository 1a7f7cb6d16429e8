import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import { demoSignIns } from '#server/demo/people.ts';
import { queues } from '#server/jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startEmbedded } from '#server/platform/postgres/embedded.ts';
import { startHouse } from '#server/start-house.ts';
import { command } from './database-command.ts';
import { testEnvironment, testSecret } from './test-environment.ts';
import { forgetful, memoryFolder } from './throwaway-postgres.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..', '..');
const shelf = path.join(root, 'node_modules', '.cache', 'houses');

/** What a filled house is made by: any of the server's modules, what they share with pages, and the packages. */
const makers = ['server', 'contract', 'gem', 'package-lock.json', import.meta.filename];

/**
 * Demo data is relative to the moment of filling. The first of its times to pass is the end of admissions of the
 * running auction, 90 minutes later: a house kept for half an hour leaves a run an hour.
 */
const freshMs = 30 * 60_000;

/**
 * A data folder whose database `gran` holds a demo house of so many stones, and whose database `tables` the same tables
 * without a row. It is filled once and kept as one file under node_modules; nobody runs it yet.
 */
export async function unpackHouse(folder: string, diamonds: number): Promise<void> {
  const kind = `${diamonds}-${await hashOf(makers)}`;
  const file = (await findKept(kind)) ?? (await keepHouse(kind, diamonds));
  // `p`: the database belongs to its own user where the tests run as root.
  await run('tar', ['-xpf', file, '-C', folder]);
}

const ageOf = (name: string): number => Date.now() - Number(/-(\d+)\.tar$/.exec(name)?.[1]);

async function findKept(kind: string): Promise<string | undefined> {
  await mkdir(shelf, { recursive: true });
  const fresh = (await readdir(shelf)).find((name) => name.startsWith(`${kind}-`) && ageOf(name) < freshMs);
  return fresh && path.join(shelf, fresh);
}

/** Two runs side by side may both keep one: each writes under a name of its own and renames it when it is whole. */
async function keepHouse(kind: string, diamonds: number): Promise<string> {
  const folder = await memoryFolder('filling');
  const filledAt = Date.now();
  await fillHouse(folder, diamonds);
  const partial = path.join(shelf, `${process.pid}.partial`);
  await run('tar', ['-cf', partial, '-C', folder, '.']);
  const file = path.join(shelf, `${kind}-${filledAt}.tar`);
  await rename(partial, file);
  await rm(folder, { recursive: true, force: true });
  // A run that unpacks one of these at this moment goes on reading it.
  for (const name of await readdir(shelf))
    if (ageOf(name) > freshMs) await rm(path.join(shelf, name), { force: true });
  return file;
}

async function fillHouse(folder: string, diamonds: number): Promise<void> {
  await writeFile(path.join(folder, 'app.secret'), testSecret, { mode: 0o600 });
  const postgres = await startEmbedded(folder, { settings: forgetful });
  const database = openDatabase(postgres.url);
  await migrate(database.db);
  const jobs = new Jobs(database, openLog('silent'));
  await jobs.start(queues);
  await jobs.stop();
  await database.close();
  await command(postgres.url, 'create database tables template gran strategy file_copy');
  const env = { ...testEnvironment(postgres.url, folder), DEMO_DIAMONDS: String(diamonds) };
  const house = await startHouse(readConfig(env), openLog('silent'));
  await house.stop(1000);
  await hashAnew(postgres.url);
  await keyAnew(postgres.url);
  await postgres.stop();
}

/** Demo people sign in before nearly every test, and checking a real hash takes 35 ms of a core each time. */
async function hashAnew(url: string): Promise<void> {
  const { db, close } = openDatabase(url);
  const password_hash = await hash(demoSignIns.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.updateTable('users').set({ password_hash }).where('password_hash', 'is not', null).execute();
  await close();
}

/** The same for whoever connects: a house opens twenty connections, and each derives a key from the password. */
async function keyAnew(url: string): Promise<void> {
  const { username, password } = new URL(url);
  await command(url, `set scram_iterations = 1; alter role ${username} password '${password}'`);
}

async function hashOf(entries: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version + process.platform + process.arch);
  for (const entry of entries) {
    const full = path.resolve(root, entry);
    const inside = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = inside
      ? inside.filter((one) => one.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
      : [full];
    for (const file of files.toSorted()) {
      if (/\.test\.ts$/.test(file)) continue;
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
