import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const root = await mkdtemp(path.join(tmpdir(), 'gran-prepare-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
await mkdir(path.join(root, 'bin'));
await cp(path.join(import.meta.dirname, 'prepare.mjs'), path.join(root, 'bin', 'prepare.mjs'));
const { sourcesHash } = (await import(path.join(root, 'bin', 'prepare.mjs'))) as {
  sourcesHash: () => string;
};

describe('what was built is stale', () => {
  let before: string;
  beforeEach(async () => {
    await rm(path.join(root, 'web'), { recursive: true, force: true });
    await write('web/a.ts', 'one');
    await write('web/deep/b.ts', 'two');
    await write('contract/c.ts', 'three');
    before = sourcesHash();
  });

  it('not because of a time', async () => {
    await utimes(path.join(root, 'web', 'a.ts'), new Date(0), new Date(0));
    expect(sourcesHash()).toBe(before);
  });

  it.each<[string, () => Promise<void>]>([
    ['a file says something else', () => write('web/deep/b.ts', 'three')],
    ['a file came', () => write('web/deep/d.ts', '')],
    ['a file went', () => rm(path.join(root, 'web', 'a.ts'))],
    [
      'a file moved',
      async () => {
        await rm(path.join(root, 'web', 'a.ts'));
        await write('web/z.ts', 'one');
      },
    ],
    ['text moved from one file to another', () => write('web/a.ts', 'one\0')],
    ['the lock file changed', () => write('package-lock.json', '{}')],
  ])('when %s', async (_name, change) => {
    await change();
    expect(sourcesHash()).not.toBe(before);
  });

  it.each(['web/a.test.ts', 'web/a.test.tsx', 'web/route-tree.gen.ts', 'server/main.ts', 'README.md'])(
    'not because of %s, which no page is made of',
    async (file) => {
      await write(file, 'new');
      expect(sourcesHash()).toBe(before);
    },
  );
});
