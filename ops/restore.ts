// npm run restore -- <file>: restores a backup into an empty database, all of it or nothing.
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { queues } from '#server/jobs.ts';
import type { Database, Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { type Log, openLog } from '#server/platform/log.ts';
import { requeueLetters } from '#server/platform/mail/letters.ts';
import { migrate, migrationNames } from '#server/platform/migrate.ts';
import { copyIn, copyOut } from '#server/platform/postgres/copy.ts';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import {
  BackupReader,
  type Content,
  ContentCounter,
  inspectBackup,
  type Manifest,
  sameContents,
} from './backup-file.ts';
import { runCommand } from './command.ts';
import { openBase } from './open-base.ts';
import {
  copyInto,
  copyOutOf,
  freeTables,
  isEmpty,
  listTables,
  plainSession,
  setSequence,
  type Table,
} from './tables.ts';

export interface Restored {
  manifest: Manifest;
  rows: number;
  /** Letters that wait to be sent. */
  letters: number;
}

export async function restore(database: Database, file: string, log: Log): Promise<Restored> {
  const manifest = await inspectBackup(file);
  await refuseNewer(manifest);
  if (!(await isEmpty(database.pool)))
    throw new StopSentence(
      'DATABASE_URL, DATA_DIR: база не пуста; восстановление идёт только в пустую, укажите другую.',
    );
  const jobs = new Jobs(database, log);
  await jobs.start(queues);
  try {
    const client = await database.pool.connect();
    return await onClient(client)
      .transaction()
      .execute(async (tx) => {
        await client.query(plainSession);
        await migrate(tx, manifest.heading.migrations.at(-1));
        const rows = await load(client, file, manifest);
        await migrate(tx);
        return { manifest, rows, letters: await beginNewLife(tx, jobs) };
      })
      .catch((error) => Promise.reject(refusalOf(error, file)));
  } finally {
    await jobs.stop();
  }
}

/** Matching sums only prove that the file is unchanged: its content must fit the tables as well. */
function refusalOf(error: unknown, file: string): unknown {
  const { code } = error as { code?: string };
  const ofData = error instanceof DifferentRows || /^(?:2[23]|42)\w{3}$/.test(code ?? '');
  return ofData
    ? new StopSentence(
        `Копия ${file} не\u00A0подходит к\u00A0таблицам дома (${code ?? 'строки'}): ничего не\u00A0восстановлено.`,
      )
    : error;
}

class DifferentRows extends Error {}

/** Kysely on this very connection: migrations, COPY and jobs are one transaction, which gives it back at its end. */
const onClient = (client: pg.PoolClient): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => client, end: async () => {}, options: {} } }),
  });

async function refuseNewer({ heading }: Manifest): Promise<void> {
  const ours = await migrationNames();
  const strange = heading.migrations.find((name, index) => ours[index] !== name);
  if (strange)
    throw new StopSentence(
      `Копия сделана более новой или другой версией программы (${strange}): восстановите её той же версией.`,
    );
}

async function load(client: pg.ClientBase, file: string, { heading, tables }: Manifest): Promise<number> {
  const known = new Map((await listTables(client)).map((table) => [table.name, table]));
  const bindAgain = await freeTables(client, [...known.values()]);
  const reader = new BackupReader(file);
  try {
    await reader.heading();
    for await (const { table, rows } of reader.tables()) {
      if (!sameColumns(table, known.get(table.name)))
        throw new StopSentence(`Таблица ${table.name} копии не такая, как в этой версии программы.`);
      await copyIn(client, copyInto(table), rows);
    }
  } finally {
    await reader.close();
  }
  for (const sequence of heading.sequences) await setSequence(client, sequence);
  await verify(client, [...known.values()], tables);
  await bindAgain();
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

const sameColumns = (a: Table, b: Table | undefined): boolean =>
  a.columns.length === b?.columns.length && a.columns.every((column, index) => b.columns[index] === column);

/** What the database now holds, read back, against what the backup says. */
async function verify(
  client: pg.ClientBase,
  tables: Table[],
  expected: Record<string, Content>,
): Promise<void> {
  const found: Record<string, Content> = {};
  for (const table of tables) {
    const counter = new ContentCounter();
    await copyOut(client, copyOutOf(table), (row) => {
      counter.add(row);
      return undefined;
    });
    found[table.name] = counter.content;
  }
  if (!sameContents(found, expected)) throw new DifferentRows('the restored rows differ from the backup');
}

/** Readers of streams start over; what waited in the queue of letters waits again. */
async function beginNewLife(tx: Tx, jobs: Jobs): Promise<number> {
  await tx.updateTable('house').set({ epoch: sql`gen_random_uuid()` }).execute();
  return requeueLetters(tx, jobs);
}

if (import.meta.main)
  await runCommand('npm run restore -- <файл>', 1, async (config, [name]) => {
    const base = await openBase(config, { base: 'may-be-new', house: 'stopped' });
    try {
      const { manifest, rows, letters } = await restore(
        base.database,
        path.resolve(name!),
        openLog(config.logLevel),
      );
      const { kind, madeAt } = manifest.heading;
      return `Дом (${kind}) восстановлен из копии от ${madeAt}: таблиц ${Object.keys(manifest.tables).length}, строк ${rows}, писем в очереди ${letters}.`;
    } finally {
      await base.close();
    }
  });
