import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { queues } from '#server/jobs.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startHouse } from '#server/start-house.ts';
import { testEnvironment } from './test-environment.ts';
import { startThrowaway, temporaryFolder } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** What a test file may begin with: the tables alone, or the demo house in them. */
export type Template = 'gran' | 'filled';

/** One server for the run; its migrated database and a filled one are the templates that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowaway();
  const database = openDatabase(postgres.url);
  await migrate(database.db);
  const jobs = new Jobs(database, openLog('silent'));
  await jobs.start(queues);
  await jobs.stop();
  await database.close();
  await fillTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

/** A house opens on a copy and leaves it filled: once for the run, not once for every file. */
async function fillTemplate(templateUrl: string): Promise<void> {
  const url = await copyTemplate(templateUrl, 'gran', 'filled');
  const dataDir = await temporaryFolder('template');
  const house = await startHouse(readConfig(testEnvironment(url, dataDir)), openLog('silent'));
  await house.stop(1000);
  await rm(dataDir, { recursive: true, force: true });
}

let clones = 0;

/** A database of one's own. */
export async function cloneDatabase(
  templateUrl: string,
  template: Template = 'gran',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `clone_${process.pid}_${++clones}`;
  return {
    url: await copyTemplate(templateUrl, template, name),
    drop: () => command(templateUrl, `drop database ${name} with (force)`),
  };
}

/** The address of the copy. */
async function copyTemplate(templateUrl: string, template: Template, name: string): Promise<string> {
  await command(templateUrl, `create database ${name} template ${template}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function command(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
