import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/postgres/embedded.ts';

/** A folder that the database's own user may enter. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `gran-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** A real PostgreSQL that forgets everything: no need to wait for the disk. */
export async function startThrowaway(): Promise<EmbeddedPostgres> {
  const folder = await temporaryFolder('base');
  const postgres = await startEmbedded(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
