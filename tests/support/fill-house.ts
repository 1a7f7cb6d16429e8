// node tests/support/fill-house.ts <folder> <diamonds>: fills a data folder with a demo house, for `kept-house.ts`. A program
// of its own: whoever only unpacks a house loads none of the server, which test runners would read through their own loaders.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
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
import { forgetful } from './throwaway-postgres.ts';

const [folder, diamonds] = process.argv.slice(2) as [string, string];
await writeFile(path.join(folder, 'app.secret'), testSecret, { mode: 0o600 });
const postgres = await startEmbedded(folder, { settings: forgetful });
const database = openDatabase(postgres.url);
await migrate(database.db);
const jobs = new Jobs(database, openLog('silent'));
await jobs.start(queues);
await jobs.stop();
await database.close();
await command(postgres.url, 'create database tables template gran strategy file_copy');
const env = { ...testEnvironment(postgres.url, folder), DEMO_DIAMONDS: diamonds };
const house = await startHouse(readConfig(env), openLog('silent'));
await house.stop(1000);
await hashAnew(postgres.url);
await keyAnew(postgres.url);
await postgres.stop();

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
