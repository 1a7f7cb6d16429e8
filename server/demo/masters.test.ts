import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { demoSubjects } from './catalog/pictures.ts';

const folder = path.join(import.meta.dirname, 'masters');
const files = await readdir(folder);
const shipped = new Set(files.map((file) => path.basename(file, '.avif')));
// A set has no master of its own but those of its stones.
const wanted = new Set(
  demoSubjects(new Date()).flatMap((subject) =>
    'set' in subject ? subject.set.stones.map(([stone]) => stone) : subject.key,
  ),
);

it('every picture of the demo house comes with the project, and no other', () => {
  expect([...wanted].filter((key) => !shipped.has(key))).toEqual([]);
  expect([...shipped].filter((key) => !wanted.has(key))).toEqual([]);
});

it('they weigh 12 MB at most', async () => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(megabytes).toBeLessThanOrEqual(12);
});
