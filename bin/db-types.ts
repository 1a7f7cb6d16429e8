// npm run db:types: writes the tables' types from the migrations.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startThrowaway } from '#tests/support/throwaway-postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'server', 'platform', 'db-schema.ts');
const run = promisify(execFile);

export async function typesOf(url: string): Promise<string> {
  const out = path.join(await mkdtemp(path.join(tmpdir(), 'gran-types-')), 'schema.ts');
  await run(process.execPath, [
    path.join(root, 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js'),
    '--dialect=postgres',
    `--url=${url}`,
    `--out-file=${out}`,
    '--exclude-pattern=(jobs.*|kysely_*)',
    '--type-mapping={"int8":"number","numeric":"number","date":"string"}',
  ]);
  await run(path.join(root, 'node_modules', '.bin', 'biome'), [
    'check',
    '--write',
    '--vcs-enabled=false',
    out,
  ]);
  const text = await readFile(out, 'utf8');
  await rm(path.dirname(out), { recursive: true });
  return text;
}

if (import.meta.main) {
  const postgres = await startThrowaway();
  const database = openDatabase(postgres.url);
  await migrate(database.db);
  await database.close();
  await writeFile(target, await typesOf(postgres.url));
  await postgres.stop();
}
