import { createHash } from 'node:crypto';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..', '..');
/** What a width is made by, besides its master. */
const makers = ['server/pictures/derive-picture.ts', 'node_modules/sharp/package.json'];

/**
 * A width is named by the hash of its master: houses that are looked at by browsers need not press each picture anew,
 * nor need the next run.
 */
export async function shareWidths(dataDir: string): Promise<void> {
  const hash = createHash('sha256');
  for (const maker of makers) hash.update(await readFile(path.join(root, maker)));
  const shared = path.join(root, 'node_modules', '.cache', 'widths', hash.digest('hex').slice(0, 16));
  await mkdir(shared, { recursive: true });
  await symlink(shared, path.join(dataDir, 'widths'));
}
