import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { queues } from '#server/jobs.ts';
import { openDatabase } from '#server/platform/db.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startThrowaway } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One server for the run; its migrated database is the template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowaway();
  const database = openDatabase(postgres.url);
  await migrate(database.db);
  const jobs = new Jobs(database, openLog('silent'));
  await jobs.start(queues);
  await jobs.stop();
  await database.close();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

let clones = 0;

/** A database of one's own. */
export async function cloneDatabase(
  templateUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `clone_${process.pid}_${++clones}`;
  const admin = async (statement: string) => {
    const url = new URL(templateUrl);
    url.pathname = '/postgres';
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template gran`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => admin(`drop database ${name} with (force)`) };
}
