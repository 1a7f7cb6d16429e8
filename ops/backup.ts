// npm run backup -- <file>: the whole database in one file, with the server running or not.
import path from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/platform/db.ts';
import { doneMigrations } from '#server/platform/migrate.ts';
import { copyOut } from '#server/platform/postgres/copy.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import { format, type Heading, writeBackup } from './backup-file.ts';
import { runCommand } from './command.ts';
import { openBase } from './open-base.ts';
import { copyOutOf, listTables, plainSession, readSequences, type Table } from './tables.ts';

/** One snapshot: every table as of the same moment, while writes go on. */
export async function backUp(database: Database, file: string): Promise<{ tables: number; rows: number }> {
  const migrations = await doneMigrations(database.db).catch((error) => {
    if ((error as { code?: string }).code !== '42P01') throw error;
    throw new StopSentence('DATABASE_URL: в этой базе нет дома, копировать нечего.');
  });
  const client = await database.connect();
  try {
    await client.query(plainSession);
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const heading = await describe(client, migrations);
    let rows = 0;
    await writeBackup(file, heading, async (writer) => {
      for (const table of tables)
        await writer.table(table, (take) =>
          copyOut(client, copyOutOf(table), (row) => {
            rows++;
            return take(row);
          }),
        );
    });
    await noteBackup(database, tables);
    return { tables: tables.length, rows };
  } finally {
    await client.end();
  }
}

/** Records a completed backup for the back office. Tables of an older version have no place for it. */
async function noteBackup(database: Database, tables: readonly Table[]): Promise<void> {
  const house = tables.find(({ name }) => name === 'house');
  if (house?.columns.includes('backed_up_at'))
    await database.pool.query('update house set backed_up_at = now()');
}

async function describe(client: pg.Client, migrations: string[]): Promise<Heading> {
  const { rows } = await client.query<Pick<Heading, 'kind' | 'epoch' | 'madeAt' | 'postgres'>>(
    `select kind, epoch, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt",
       current_setting('server_version') as postgres from house`,
  );
  if (!rows[0]) throw new StopSentence('DATABASE_URL: в этой базе нет дома, копировать нечего.');
  return { format, ...rows[0], migrations, sequences: await readSequences(client) };
}

if (import.meta.main)
  await runCommand('npm run backup -- <файл>', 1, async (config, [name]) => {
    const file = path.resolve(name!);
    const base = await openBase(config, { base: 'exists', house: 'any' });
    try {
      const { tables, rows } = await backUp(base.database, file);
      return `Копия готова: ${file} (таблиц ${tables}, строк ${rows}).
Секрет дома в неё не входит: храните ${config.appSecret ? 'APP_SECRET' : path.join(config.dataDir, 'app.secret')} отдельно, без него двухэтапный вход придётся включать заново.`;
    } finally {
      await base.close();
    }
  });
