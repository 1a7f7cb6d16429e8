import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StopSentence } from '../stop-sentence.ts';

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then another user owns the database, created when the machine has none. */
export async function findOwner(dataDir: string, binaries: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = (await idOf('postgres')) ?? (await createUser());
  // Either may lie under a home that only root can enter.
  for (const folder of [dataDir, binaries])
    await run('ls', ['-d', `${folder}/.`], { ...owner, cwd: '/' }).catch(() => {
      throw new StopSentence(
        `DATA_DIR: встроенная база работает от пользователя postgres, а он не может войти в ${folder}; откройте путь к папке или задайте DATABASE_URL.`,
      );
    });
  return owner;
}

async function idOf(user: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<SystemUser> {
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch(() => {});
  const owner = await idOf('postgres');
  if (!owner)
    throw new StopSentence(
      'DATA_DIR: встроенной базе нужен пользователь postgres, создать его не удалось; запустите от обычного пользователя или задайте DATABASE_URL.',
    );
  return owner;
}
