import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { memoryFolder } from './throwaway-postgres.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..', '..');
const shelf = path.join(root, 'node_modules', '.cache', 'houses');

const filling = path.join(import.meta.dirname, 'fill-house.ts');
/** Where the house itself keeps what was compiled: `server/main.ts`. */
const compiled = path.join(root, 'node_modules', '.cache', 'compiled');

/** What a filled house is made by: any of the server's modules, what they share with pages, and the packages. */
const makers = ['server', 'contract', 'gem', 'package-lock.json', filling];

/**
 * Demo data is relative to the moment of filling. The first of its times to pass is the end of admissions of the
 * running auction, 90 minutes later: a house kept for half an hour leaves a run an hour.
 */
const freshMs = 30 * 60_000;

/**
 * A data folder whose database `gran` holds a demo house of so many stones, and whose database `tables` the same tables
 * without a row. It is filled once and kept as one file under node_modules; nobody runs it yet.
 */
export async function unpackHouse(folder: string, diamonds: number): Promise<void> {
  const kind = `${diamonds}-${await hashOf(makers)}`;
  const file = (await findKept(kind)) ?? (await keepHouse(kind, diamonds));
  // `p`: the database belongs to its own user where the tests run as root.
  await run('tar', ['-xpf', file, '-C', folder]);
}

const ageOf = (name: string): number => Date.now() - Number(/-(\d+)\.tar$/.exec(name)?.[1]);

async function findKept(kind: string): Promise<string | undefined> {
  await mkdir(shelf, { recursive: true });
  const fresh = (await readdir(shelf)).find((name) => name.startsWith(`${kind}-`) && ageOf(name) < freshMs);
  return fresh && path.join(shelf, fresh);
}

/** Two runs side by side may both keep one: each writes under a name of its own and renames it when it is whole. */
async function keepHouse(kind: string, diamonds: number): Promise<string> {
  const folder = await memoryFolder('filling');
  const filledAt = Date.now();
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  await run(process.execPath, [filling, folder, String(diamonds)], { cwd: root, env });
  const partial = path.join(shelf, `${process.pid}.partial`);
  await run('tar', ['-cf', partial, '-C', folder, '.']);
  const file = path.join(shelf, `${kind}-${filledAt}.tar`);
  await rename(partial, file);
  await rm(folder, { recursive: true, force: true });
  // A run that unpacks one of these at this moment goes on reading it.
  for (const name of await readdir(shelf))
    if (ageOf(name) > freshMs) await rm(path.join(shelf, name), { force: true });
  return file;
}

async function hashOf(entries: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version + process.platform + process.arch);
  for (const entry of entries) {
    const full = path.resolve(root, entry);
    const inside = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = inside
      ? inside.filter((one) => one.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
      : [full];
    for (const file of files.toSorted()) {
      if (/\.test\.ts$/.test(file)) continue;
      hash.update(path.relative(root, file)).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
