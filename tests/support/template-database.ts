import type { TestProject } from 'vitest/node';
import { command } from './database-command.ts';
import { unpackHouse } from './kept-house.ts';
import { usualDiamonds } from './test-environment.ts';
import { startThrowaway } from './throwaway-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** What a test file may begin with: the tables alone, or demo content in them. */
export type Template = 'gran' | 'filled';

/** One server for the run; its migrated database and a filled one are the templates that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowaway((folder) => unpackHouse(folder, usualDiamonds));
  await command(postgres.url, 'alter database gran rename to filled');
  await command(postgres.url, 'alter database tables rename to gran');
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

let clones = 0;

/** A database of one's own. */
export async function cloneDatabase(
  templateUrl: string,
  template: Template = 'gran',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `clone_${process.pid}_${++clones}`;
  // By files: the other way writes each page to the log too, which takes three times as long.
  await command(templateUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(templateUrl, `drop database ${name} with (force)`) };
}
