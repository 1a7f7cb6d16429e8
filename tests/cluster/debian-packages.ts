import { execFile } from 'node:child_process';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const wanted = ['patroni', 'etcd-server', 'etcd-client', 'haproxy', 'pgbouncer', 'postgresql-15'];

/** Programs of Debian's packages, unpacked beside and not installed. */
export interface Programs {
  postgres: string;
  patroni: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  /** What they need to find their libraries. */
  env: Record<string, string>;
}

const cache = path.resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'cluster');

/** Unpacks them once. A sentence says why a machine has none. */
export async function findPrograms(): Promise<Programs | string> {
  try {
    await access(path.join(cache, 'usr/bin/patroni'));
  } catch {
    const failure = await unpack().then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure) return `packages of Debian 12 cannot be unpacked here: ${failure.message.split('\n')[0]}`;
  }
  const at = (program: string) => path.join(cache, program);
  return {
    postgres: at('usr/lib/postgresql/15/bin'),
    patroni: at('usr/bin/patroni'),
    etcd: at('usr/bin/etcd'),
    haproxy: at('usr/sbin/haproxy'),
    pgbouncer: at('usr/sbin/pgbouncer'),
    env: {
      LD_LIBRARY_PATH: at('usr/lib/x86_64-linux-gnu'),
      PYTHONPATH: at('usr/lib/python3/dist-packages'),
      PATH: '/usr/bin:/bin',
      HOME: '/tmp',
      LC_ALL: 'C.UTF-8',
    },
  };
}

async function unpack(): Promise<void> {
  const { stdout } = await run('apt-get', ['-s', 'install', '--no-install-recommends', ...wanted]);
  const names = stdout.split('\n').flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? []);
  if (!names.includes('patroni')) throw new Error('apt-get knows no patroni');
  const part = `${cache}.${process.pid}`;
  await mkdir(part, { recursive: true });
  try {
    await run('apt-get', ['download', ...names], { cwd: part });
    for (const file of await readdir(part))
      if (file.endsWith('.deb')) {
        await run('dpkg', ['-x', file, part], { cwd: part });
        await rm(path.join(part, file));
      }
    await rm(cache, { recursive: true, force: true });
    await rename(part, cache);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}
