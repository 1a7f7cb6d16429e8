import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Tx } from './db.ts';
import { StopSentence } from './stop-sentence.ts';

const folder = path.resolve(import.meta.dirname, '..', 'migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The migrations of this program, in their order. */
export const migrationNames = async (): Promise<string[]> => Object.keys(await readMigrations()).sort();

/** Those that a database has been through. */
export async function doneMigrations(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Under Kysely's advisory lock: of several instances that start together, one migrates and the others wait.
 * `to` stops at an earlier migration, where a backup is loaded.
 */
export async function migrate(db: Db | Tx, to?: string): Promise<void> {
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
