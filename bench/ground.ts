import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openSigner } from '#server/auctions/public.ts';
import { fillDemo } from '#server/demo/fill.ts';
import { inTransaction, openDatabase } from '#server/platform/db.ts';
import { deriveKeys } from '#server/platform/http/tokens.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startThrowaway, temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import type { BareAnswer, Ground, Server } from './benchmark.ts';

const secret = 'a secret of the benchmarks, long enough';

/**
 * A production house has no demo content and a demo house does not run in production mode: the content is written
 * before a production house opens on it.
 */
export async function prepareGround(): Promise<{ ground: Ground; close: () => Promise<void> }> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.reverse()) await step();
  };
  try {
    const postgres = await startThrowaway();
    closing.push(() => postgres.stop());
    const database = openDatabase(postgres.url, { max: 4, name: 'bench' });
    closing.push(() => database.close());
    await migrate(database.db);
    const signer = await openSigner(database.db, deriveKeys(secret).ledger);
    await inTransaction(database.db, (tx) => fillDemo(tx, new Date(), signer));
    const folder = await temporaryFolder('bench');
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      APP_SECRET: secret,
      PORT: '0',
      HOST: '127.0.0.1',
    };
    const house = await startChild('house-process.ts', closing, settings);
    const ground: Ground = {
      house,
      another: (env) => startChild('house-process.ts', closing, { ...settings, ...env }),
      database,
      secret,
      peer: (file) => startChild(file, closing, { NODE_ENV: 'production', DATABASE_URL: postgres.url }),
      bareFastify: (answer) => startChild('bare-process.ts', closing, { NODE_ENV: 'production' }, answer),
    };
    return { ground, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Another process, so that the one that measures does not share its thread. */
async function startChild(
  file: string,
  closing: (() => Promise<unknown>)[],
  env: Record<string, string>,
  answer?: BareAnswer,
): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    // Log lines are written, as in production, and discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  const gone = once(child, 'exit');
  closing.push(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  if (answer) child.send({ headers: answer.headers, body: answer.body.toString('base64') });
  const [message] = (await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error(`${file} did not start`))),
  ])) as [{ url: string }];
  const ask = async (question: 'cpu' | 'memory' | 'resident'): Promise<number> => {
    child.send(question);
    const [{ answer }] = (await once(child, 'message')) as [{ answer: number }];
    return answer;
  };
  return {
    url: message.url,
    cpu: () => ask('cpu'),
    memory: () => ask('memory'),
    resident: () => ask('resident'),
  };
}
