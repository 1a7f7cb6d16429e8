import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Tx } from './db.ts';
import { StopSentence } from './stop-sentence.ts';

const folder = path.resolve(import.meta.dirname, '..', 'migrations');

/** The migrations of this program, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'))
    .sort();

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, `${name}.sql`), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Those that a database has been through. */
export async function doneMigrations(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Nothing to do, as at most starts: Kysely would look through the whole catalog of the database to find that out. */
async function isMigrated(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select to_regclass('kysely_migration') is not null as begun`.execute(db);
  return rows[0]!.begun && isDeepStrictEqual(await doneMigrations(db), await migrationNames());
}

/**
 * Under Kysely's advisory lock: of several instances that start together, one migrates and the others wait.
 * `to` stops at an earlier migration, where a backup is loaded.
 */
export async function migrate(db: Db | Tx, to?: string): Promise<void> {
  if (!to && (await isMigrated(db))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = to ? await migrator.migrateTo(to) : await migrator.migrateToLatest();
  if (!error) return;
  if (String(error).includes('corrupted migrations'))
    throw new StopSentence(
      'DATABASE_URL: база новее этой программы или чужая; запустите версию, которая её создала.',
    );
  const failed = results?.find((result) => result.status === 'Error');
  throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}
