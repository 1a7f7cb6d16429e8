// npm run gems:render: draws the demo pictures that are missing, with a progress bar. --all draws all of them
// again, --only <part of a key> just those; --gentle uses one thread at low priority.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '#gem/render/pool.ts';
import { type PictureSubject, renderMaster } from '#server/pictures/public.ts';
import { demoSubjects } from './catalog/pictures.ts';

const folder = path.join(import.meta.dirname, 'masters');
const fileOf = (key: string) => path.join(folder, `${key}.avif`);

// Sets are put together from pictures of their stones when they are asked for.
const subjects = demoSubjects(new Date()).filter(
  (subject): subject is Exclude<PictureSubject, { set: unknown }> => !('set' in subject),
);
const known = new Set(subjects.map(({ key }) => key));
await mkdir(folder, { recursive: true });
for (const file of await readdir(folder))
  if (!known.has(path.basename(file, '.avif'))) await rm(path.join(folder, file));

const { values: asked } = parseArgs({
  options: { all: { type: 'boolean' }, only: { type: 'string' }, gentle: { type: 'boolean' } },
});
const isAnew = (key: string) => asked.all || (asked.only !== undefined && key.includes(asked.only));
const wanted = subjects.filter(({ key }) => isAnew(key) || !existsSync(fileOf(key)));
const pool = asked.gentle ? createPool(1, { gentle: true }) : createPool(availableParallelism());
const started = performance.now();
const begun = process.cpuUsage();
for (const [done, subject] of wanted.entries()) {
  await writeFile(fileOf(subject.key), await renderMaster(subject, pool));
  showProgress(done + 1);
}
await pool.close();
const { user, system } = process.cpuUsage(begun);
process.stdout.write(
  `\n${subjects.length} pictures in ${path.relative(process.cwd(), folder)}, ` +
    `${((wanted.length * 6e7) / (user + system)).toFixed(1)} a processor minute\n`,
);

function showProgress(done: number): void {
  const share = done / wanted.length;
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const left = Math.round((((performance.now() - started) / done) * (wanted.length - done)) / 1000);
  process.stdout.write(`\r${bar} ${done}/${wanted.length}, ${left} s left   `);
}
