import type { Config } from '#server/platform/config.ts';
import { checkReachable, type Database, openDatabase } from '#server/platform/db.ts';
import { lockFolder, tryLockFolder } from '#server/platform/house.ts';
import { hasEmbedded, startEmbedded } from '#server/platform/postgres/embedded.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';

export interface Base {
  database: Database;
  close(): Promise<void>;
}

interface ChosenBase {
  /** `exists`: there must be a database already; `may-be-new`: an embedded one is made when there is none. */
  base: 'exists' | 'may-be-new';
  /** `any`: with or without a running server; `stopped`: refuses while the folder's server runs. */
  house: 'any' | 'stopped';
}

/**
 * The database for a command. The embedded one is started temporarily when its server does not run; the folder's
 * lock then keeps a server from starting on a database that is about to be stopped.
 */
export async function openBase(config: Config, wish: ChosenBase): Promise<Base> {
  if (config.databaseUrl) {
    const database = openDatabase(config.databaseUrl, { max: 4, name: 'gran-ops' });
    return opened(database, () => checkReachable(database), database.close);
  }
  if (wish.base === 'exists' && !(await hasEmbedded(config.dataDir)))
    throw new StopSentence(`DATA_DIR: в папке ${config.dataDir} нет базы.`);
  const embedded = await startEmbedded(config.dataDir);
  const database = openDatabase(embedded.url, { max: 4, name: 'gran-ops' });
  const lock = await (wish.house === 'stopped' ? lockFolder(database) : tryLockFolder(database)).catch(
    async (error) => {
      await database.close();
      throw error;
    },
  );
  return opened(
    database,
    async () => {},
    async () => {
      await lock?.end();
      await database.close();
      if (lock) await embedded.stop();
    },
  );
}

async function opened(
  database: Database,
  check: () => Promise<void>,
  close: () => Promise<void>,
): Promise<Base> {
  try {
    await check();
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}
