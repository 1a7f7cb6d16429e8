import type pg from 'pg';
import type { HouseKind } from './config.ts';
import { type Database, inTransaction, type Tx } from './db.ts';
import { keepKind, lockFilled, markFilled, takeFolder } from './house-store.ts';
import { StopSentence } from './stop-sentence.ts';

const names: Record<HouseKind, string> = {
  demo: 'демонстрационный (demo)',
  production: 'рабочий (production)',
};

/** A database is created as a demo or a production house and never changes its kind. */
export async function settleHouse(database: Database, kind: HouseKind): Promise<void> {
  const kept = await keepKind(database.db, kind);
  if (kept !== kind)
    throw new StopSentence(`HOUSE: в этой базе ${names[kept]} дом, а запускается ${names[kind]}.`);
}

/** Fills a new demo house once, in one transaction, whichever instance is first. */
export async function fillOnce(database: Database, fill: (tx: Tx) => Promise<void>): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    if (await lockFilled(tx)) return false;
    await fill(tx);
    await markFilled(tx);
    return true;
  });
}

/** One process a folder. */
export async function lockFolder(database: Database): Promise<pg.Client> {
  const lock = await tryLockFolder(database);
  if (!lock) throw new StopSentence('DATA_DIR: дом в этой папке уже запущен.');
  return lock;
}

/** Undefined: a running server holds it. The lock lasts as long as its connection, so a killed owner holds nothing. */
export async function tryLockFolder(database: Database): Promise<pg.Client | undefined> {
  const client = await database.connect();
  client.on('error', () => {});
  if (await takeFolder(client)) return client;
  await client.end();
  return undefined;
}
