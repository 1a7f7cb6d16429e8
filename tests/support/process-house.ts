import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { waitUntil } from './wait-until.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

export interface ProcessHouse {
  url: string;
  child: ChildProcess;
  /** What was printed, both streams. */
  stdout: () => string;
  stderr: () => string;
  /** How it ended; waits for the end. */
  ended: (seconds?: number) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  ready: (seconds?: number) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
}

/** The server as people start it: `npm start` runs bin/start.mjs, which runs server/main.ts. */
export async function startProcess(
  program:
    | 'npm start'
    | 'bin/start.mjs'
    | 'server/main.ts'
    | 'tests/support/watchful-house.ts'
    | { shell: string },
  env: Record<string, string>,
): Promise<ProcessHouse> {
  const port = env.PORT ?? String(await freePort());
  const [command, args] =
    typeof program === 'object'
      ? ['sh', ['-c', `exec env ${program.shell}`]]
      : program === 'npm start'
        ? ['npm', ['start']]
        : [process.execPath, [path.join(root, program)]];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: port },
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const stderr = () => Buffer.concat(err).toString();
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    child,
    stdout: () => Buffer.concat(out).toString(),
    stderr,
    kill: (signal) => void child.kill(signal),
    ended: async (seconds = 60) => {
      await waitUntil(`the end of ${JSON.stringify(program)}`, hasEnded, seconds);
      return { code: child.exitCode, signal: child.signalCode };
    },
    ready: async (seconds = 150) => {
      await waitUntil(
        '/readyz',
        async () => {
          if (hasEnded()) throw new Error(`${JSON.stringify(program)} ended: ${stderr()}`);
          return fetch(`${url}/readyz`).then(
            (response) => response.ok,
            () => false,
          );
        },
        seconds,
      );
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The processes that work in a folder, as the machine sees them. */
export async function processesIn(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (cwd === folder || cwd.startsWith(`${folder}/`)) found.push(Number(pid));
  }
  return found;
}

/** The embedded PostgreSQL of a data folder. */
export const embedded = (dataDir: string) => {
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const lines = async () => (await readFile(lockFile, 'utf8')).split('\n');
  return {
    lockFile,
    pid: async () => Number((await lines())[0]),
    connect: async (): Promise<pg.Client> => {
      const password = await readFile(path.join(dataDir, 'postgres.password'), 'utf8');
      const client = new pg.Client({
        connectionString: `postgres://gran:${password}@127.0.0.1:${(await lines())[3]}/gran`,
      });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
  };
};
