import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/postgres/embedded.ts';

/** A folder that the database's own user may enter. */
export const temporaryFolder = (name: string): Promise<string> => makeFolder(tmpdir(), name);

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, `gran-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Settings of a database that is never opened again after a crash. */
export const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
};

/** A run's databases take a few hundred megabytes; where memory is not given that freely, the disk is used. */
const roomOfBases = 2 * 1024 ** 3;

/** In memory where there is room: a database is a thousand files, and copying it on a disk takes a second, not 50 ms. */
export async function memoryFolder(name: string): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return makeFolder(room > roomOfBases ? memory : tmpdir(), name);
}

/** A real PostgreSQL that forgets everything: no need to wait for the disk. `fill` puts a data folder in its place. */
export async function startThrowaway(
  fill: (folder: string) => Promise<void> = async () => {},
): Promise<EmbeddedPostgres> {
  const folder = await memoryFolder('base');
  await fill(folder);
  const postgres = await startEmbedded(folder, { settings: forgetful });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
